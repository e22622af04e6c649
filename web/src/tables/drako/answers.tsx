/** The bar's answers: how to give one on the table, what is no thing, and a list of all. */
import { useEffect, useRef } from "preact/hooks";
import type { Since } from "../../parts/answering";
import { AllAnswers, Press } from "../../parts/bar_answers";
import { isLetterFree } from "../../parts/letters";
import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import { ActionDots } from "./side_panel";
import { aimed, chosen, deeds, isMeant, isWalk, touches } from "./touches";
import { type DrakoScene, nameIn, ownSide, useDrako } from "./types";

const IN_BAR = ["exchange", "refill", "take", "wound", "free"]; // their things are small, or not one's own
const MOST = 3; // buttons

/** Those that speak of nothing on the table that one would press. */
function quietOf(options: Option[]): Option[] {
  const plain = options.filter((option) => IN_BAR.includes(option.kind) || touches(option).length === 0);
  return plain.length > MOST ? [] : plain;
}

/** Each sentence once, with how often it is said. */
export function counted(said: string[]): string[] {
  const times = new Map<string, number>();
  for (const each of said) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].map(([each, often]) => (often > 1 ? `${often}× ${each}` : each));
}

/** How to answer, in one line. */
function howTo({ options, view, glossary }: DrakoScene): string {
  const { attacks } = view.table;
  const kinds = new Set(options.map(({ kind }) => kind));
  const doing = deeds(options);
  const [first] = doing;
  if (attacks.length > 0 && kinds.has("pass")) {
    const said = attacks
      .filter(({ stopped }) => !stopped)
      .map(({ by, on, strength }) =>
        t("web.drako.attack_short", { by: nameIn(glossary.figures, by), on: nameIn(glossary.figures, on), strength }),
      );
    return counted(said).join(" · ");
  }
  if (first !== undefined) {
    const several = chosen.value === null && new Set(doing.filter(isMeant).map(({ by }) => by)).size > 1;
    if (several) return t(aimed.value === null ? "web.drako.how.figure" : "web.drako.how.who");
    return isWalk(first) || first.onHex ? t("web.drako.how.hex") : t("web.drako.how.target");
  }
  if (chosen.value !== null || aimed.value !== null) return t("web.drako.how.half");
  if (kinds.has("play")) return t("web.drako.how.action");
  if (kinds.has("discard")) return t("web.drako.how.discard");
  return kinds.has("waste") ? t("web.drako.how.useless") : "";
}

/** So many actions as are left, in one's own turn. */
function ActionsLeft() {
  const { view } = useDrako();
  const { turn, actions } = view.table;
  return turn === ownSide(view) && actions > 0 ? <ActionDots actions={actions} /> : null;
}

/** Space gives the only answer; U takes back; H asks for a hint; a digit goes to that card of the hand. */
function useKeys(only: Option | undefined): void {
  const scene = useDrako();
  const now = useRef({ scene, only });
  now.current = { scene, only };
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (!isLetterFree(press)) return;
      const { scene, only } = now.current;
      const key = press.key.toLowerCase();
      const pressed = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      if (key === " " && only !== undefined && document.activeElement?.closest("button, a, summary") == null) {
        press.preventDefault();
        scene.answer(only.key);
      }
      if (key === "u") pressed(".decision .undo");
      if (key === "h") pressed(".hinting > button");
      if (/^[1-9]$/.test(key)) {
        const card = document.querySelectorAll(".hand .card:not(.played)")[Number(key) - 1];
        const half = card?.querySelector<HTMLElement>(".half.useful") ?? card?.querySelector<HTMLElement>(".half");
        half?.focus();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function Answers({ since }: { since: Since }) {
  const scene = useDrako();
  const [first] = scene.options;
  const only = scene.options.length === 1 ? first : undefined;
  useKeys(only);
  const how = howTo(scene);
  return (
    <>
      {how !== "" && (
        <p class="how">
          <ActionsLeft />
          {how}
        </p>
      )}
      <AllAnswers since={since} />
      {only === undefined ? (
        quietOf(scene.options).map((option) => <Press key={option.key} option={option} since={since} gold={false} />)
      ) : (
        <Press option={only} since={since} gold hint={t("web.key.space")} />
      )}
    </>
  );
}
