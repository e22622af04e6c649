/** Picking one thing for each seat, such as its hero: the seat is chosen first, then what it plays. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { t } from "../text/texts";
import type { GameOption } from "../wire/api";
import { Crest } from "./choice_card";
import { ChoiceGrid } from "./choice_grid";
import { drawn } from "./drawn";

interface Props {
  option: GameOption;
  value: string[];
  /** Who sits where, in a word or two. */
  who: string[];
  least: number;
  most: number;
  change: (value: string[]) => void;
}

export function Picker({ option, value, who, least, most, change }: Props) {
  const [active, setActive] = useState(0);
  const seat = Math.min(active, value.length - 1);
  const pick = (picked: string) => change(value.map((each, number) => (number === seat ? picked : each)));
  const textOf = (wanted?: string) => option.choices.find((choice) => choice.value === wanted)?.text ?? wanted;
  return (
    <fieldset class="field picker">
      <legend>
        <strong>{option.text}</strong>
        {option.help !== undefined && <span class="small">{option.help}</span>}
      </legend>
      <div class="picked">
        {value.map((each, number) => (
          <button
            key={number}
            type="button"
            class="seat-tab"
            aria-pressed={number === seat}
            onClick={() => setActive(number)}
          >
            <Crest of={`hero.${each}`} />
            <span class="words">
              <span class="small">
                {t("web.setup.seat", { n: number + 1 })}
                <span class="who"> · {who[number]}</span>
              </span>
              <strong>{textOf(each)}</strong>
            </span>
          </button>
        ))}
      </div>
      <div class="row">
        <button type="button" onClick={() => pick(drawn(option, value))}>
          <Icon of="page.random" /> {t("web.setup.random", { n: seat + 1 })}
        </button>
        {value.length < most && (
          <button type="button" onClick={() => change([...value, drawn(option, value)])}>
            {t("web.setup.add_seat")}
          </button>
        )}
        {value.length > least && (
          <button type="button" onClick={() => change(value.slice(0, -1))}>
            {t("web.setup.remove_seat", { n: value.length })}
          </button>
        )}
      </div>
      <ChoiceGrid
        option={option}
        value={value[seat]}
        legend={t("web.setup.picking", { n: seat + 1, name: textOf(value[seat]) ?? "" })}
        pick={pick}
      />
    </fieldset>
  );
}
