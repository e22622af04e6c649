import { Icon } from "../parts/icon";
import { known, t } from "../text/texts";
import type { Choice, GameOption } from "../wire/api";
import "./choice.css";

// A hero has the same colours here as at its table.
import.meta.glob("../tables/*/heroes.css", { eager: true });

/** A shield with the icon of what it stands for, in its own colours or in one that comes from its name. */
export function Crest({ of }: { of: string }) {
  const hue = [...of].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  return (
    <span class={`shield of-${of.slice(of.indexOf(".") + 1)}`} style={{ "--hue": hue }} aria-hidden="true">
      <Icon of={of} />
    </span>
  );
}

const PRINTED = "printed"; // of what is as in the box there is nothing to say

export function Facts({ facts, most }: { facts: Choice["facts"]; most: number }) {
  const { complexity, character, about, fidelity } = facts;
  const sure = typeof fidelity === "string" ? known(`web.fidelity.${fidelity.replace(" ", "_")}`) : undefined;
  return (
    <>
      {typeof complexity === "number" && (
        <span class="complexity">
          <span class="pips" aria-hidden="true">
            {Array.from({ length: most }, (_, pip) => (
              <i key={pip} class={pip < complexity ? "full" : ""} />
            ))}
          </span>
          {t("web.setup.complexity", { n: complexity, most })}
        </span>
      )}
      {typeof character === "string" && <span class="character">{character}</span>}
      {typeof about === "string" && <span class="character">{about}</span>}
      {sure !== undefined && fidelity !== PRINTED && (
        <span class="fidelity" title={t("web.fidelity_help")}>
          {sure}
        </span>
      )}
    </>
  );
}

function mostComplex(choices: Choice[]): number {
  return Math.max(0, ...choices.map(({ facts }) => (typeof facts.complexity === "number" ? facts.complexity : 0)));
}

/** On a phone the cards have names alone: what there is to say of the chosen one stands below them. */
export function Chosen({ option, value }: { option: GameOption; value: unknown }) {
  const choice = option.choices.find((each) => each.value === value);
  if (choice === undefined) return null;
  return (
    <p class="chosen" aria-hidden="true">
      <Facts facts={choice.facts} most={mostComplex(option.choices)} />
    </p>
  );
}

interface Props {
  option: GameOption;
  type?: "radio" | "checkbox";
  isChosen: (value: string) => boolean;
  change: (value: string) => void;
  /** The group of icons that has crests for these choices; none: they have none. */
  crests?: string;
}

/** What there is to choose: each as a card around its radio button or box. */
export function ChoiceCards({ option, type = "radio", isChosen, change, crests }: Props) {
  const most = mostComplex(option.choices);
  return (
    <div class="choices">
      {option.choices.map(({ value, text, facts }) => (
        <label key={value} class="choice">
          <input type={type} name={option.name} checked={isChosen(value)} onChange={() => change(value)} />
          {crests !== undefined && <Crest of={`${crests}.${value}`} />}
          <span class="words">
            <strong>{text}</strong>
            <Facts facts={facts} most={most} />
          </span>
        </label>
      ))}
    </div>
  );
}
