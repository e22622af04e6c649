/** When one wants to be asked about a single card, token or ability. */
import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { type Askable, type Scene, useScene } from "../tables/scene";
import { t } from "../text/texts";
import type { LiveMatch } from "../wire/match";
import type { AskMe } from "../wire/types";
import "./ask_about.css";

type Condition = NonNullable<AskMe["things"]>[string];
type When = Condition["when"];

const USUAL = "matters"; // as for every other card
const WHEN: When[] = ["always", "never", "damage", "health", "own rolls"];
const FIRST: Partial<Record<When, number>> = { damage: 5, health: 20 }; // the number when it is first chosen
const MOST = 99;

/** The match whose settings these are; null where nobody is asked, as in a replay. */
export const Asker = createContext<LiveMatch | null>(null);

/** What of one's own can answer; only *when it matters* it is asked about one by one. */
export function askables(scene: Scene, settings: AskMe | null): Askable[] {
  if (settings?.level !== USUAL) return [];
  return scene.game.askable?.(scene.view, scene.glossary, Object.keys(settings.things ?? {})) ?? [];
}

function said(when: string, n: number): string {
  return t(`web.ask_me.when.${when.replace(" ", "_")}`, { n });
}

/** What is typed stays as it is typed, whatever happens at the table meanwhile; it counts when the field is left. */
function HowMuch({ number, label, set }: { number: number; label: string; set: (number: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (said: number) => {
    setTyped(null);
    if (said >= 1 && said <= MOST) set(Math.round(said));
  };
  return (
    <input
      type="number"
      min={1}
      max={MOST}
      value={typed ?? number}
      aria-label={label}
      onInput={({ currentTarget: { value } }) => setTyped(value)}
      onChange={({ currentTarget: { valueAsNumber } }) => leave(valueAsNumber)}
    />
  );
}

export function AskAbout({ match, of }: { match: LiveMatch; of: Askable }) {
  const settings = match.askMe.value;
  if (settings === null) return null;
  const things = settings.things ?? {};
  const now = things[of.name];
  const set = (condition: Condition | null) => {
    const { [of.name]: _, ...others } = things;
    match.setAskMe({ ...settings, things: condition === null ? others : { ...others, [of.name]: condition } });
  };
  const choose = (chosen: string) => {
    const when = WHEN.find((each) => each === chosen);
    set(when === undefined ? null : { when, number: FIRST[when] ?? 0 });
  };
  const counts = now !== undefined && FIRST[now.when] !== undefined;
  return (
    <div class="ask-about">
      <label>
        <span class="of">{of.text}</span>
        <select value={now?.when ?? USUAL} onChange={({ currentTarget: { value } }) => choose(value)}>
          {[USUAL, ...WHEN].map((when) => (
            <option key={when} value={when}>
              {said(when, (when === now?.when ? now.number : undefined) ?? FIRST[when as When] ?? 0)}
            </option>
          ))}
        </select>
      </label>
      {counts && (
        <HowMuch
          number={now.number ?? 0}
          label={`${of.text}: ${said(now.when, now.number ?? 0)}`}
          set={(number) => set({ ...now, number })}
        />
      )}
    </div>
  );
}

/** In the menu of a thing: when to be asked about it. */
export function AskAboutThing({ thing }: { thing: string }) {
  const match = useContext(Asker);
  const scene = useScene();
  const of = match === null ? undefined : askables(scene, match.askMe.value).find((each) => each.thing === thing);
  if (match === null || of === undefined) return null;
  return <AskAbout match={match} of={{ ...of, text: t("web.ask_me.about") }} />;
}
