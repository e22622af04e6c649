/** The bar's answers: one gold button that goes on, a few quiet ones, and a list of all for whoever wants to read it. */
import { useEffect, useRef } from "preact/hooks";
import type { Since } from "../../parts/answering";
import { AllAnswers, Press } from "../../parts/bar_answers";
import { isLetterFree } from "../../parts/letters";
import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import { throwAgain } from "./arrange";
import { Advice } from "./chances";
import { lying } from "./dice";
import { KEEP, touches } from "./touches";
import { type ThroneScene, useThrone } from "./types";

const GOING_ON = ["pass", "end_phase"]; // what gives nothing away for ever
const UNTIL_DAMAGE = "pass until damage";
const ASKING = ["quiet", "watch_rolls", "stop_watching_rolls"]; // when to ask me
const MOST = 3; // quiet buttons

const againOf = ({ options, view }: ThroneScene): Option | undefined => throwAgain(options, view.table);

/** Whoever has not kept a die would throw away what can be used: they may, but not by the gold button. */
const wouldWaste = ({ options, view }: ThroneScene): boolean =>
  options.some(({ kind }) => kind === "use") && lying(view.table).at(-1)?.kept.value.size === 0;

/** The one answer that Space gives: to roll, to go on, or the only one there is. */
function goldOf(scene: ThroneScene): Option | undefined {
  const { options } = scene;
  if (options.some(({ kind }) => kind === KEEP)) return wouldWaste(scene) ? undefined : againOf(scene);
  return options.find(({ kind }) => GOING_ON.includes(kind)) ?? (options.length === 1 ? options[0] : undefined);
}

/** Those that speak of nothing on the table; how long one wants not to be asked is in the list of all. */
function quietOf(scene: ThroneScene, gold: Option | undefined): Option[] {
  const plain = scene.options.filter(
    (option) => option.key !== gold?.key && option.kind !== KEEP && touches(option, scene.view.seat).length === 0,
  );
  return [
    ...plain.filter(({ kind }) => !ASKING.includes(kind)).slice(0, MOST),
    ...plain.filter(({ key }) => key === UNTIL_DAMAGE),
  ];
}

/** Space goes on unless something has the focus, which it then presses; digits are dice or seats, D passes on. */
function useKeys(gold: Option | undefined): void {
  const scene = useThrone();
  const now = useRef({ scene, gold });
  now.current = { scene, gold };
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (!isLetterFree(press)) return;
      const { scene, gold } = now.current;
      const at = document.activeElement;
      if (press.key === " " && gold !== undefined && at?.closest("button, a, summary") == null) {
        press.preventDefault();
        scene.answer(gold.key);
      }
      if (press.key.toLowerCase() === "d" && scene.options.some(({ key }) => key === UNTIL_DAMAGE))
        scene.answer(UNTIL_DAMAGE);
      if (press.key.toLowerCase() === "u") document.querySelector<HTMLElement>(".decision .undo")?.click();
      if (/^[1-9]$/.test(press.key)) {
        const picks = scene.options.filter(({ kind }) => kind === "pick");
        const picked = picks[Number(press.key) - 1];
        const die = document.querySelectorAll<HTMLElement>(".dice.choosing .choosable")[Number(press.key) - 1];
        if (picked !== undefined) scene.answer(picked.key);
        else die?.click();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

export function Answers({ since }: { since: Since }) {
  const scene = useThrone();
  const gold = goldOf(scene);
  const again = againOf(scene);
  useKeys(gold);
  return (
    <>
      <AllAnswers since={since}>
        <Advice />
      </AllAnswers>
      {quietOf(scene, gold).map((option) => (
        <Press
          key={option.key}
          option={option}
          since={since}
          gold={false}
          hint={option.key === UNTIL_DAMAGE ? "D" : null}
        />
      ))}
      {again !== undefined && gold === undefined && <Press option={again} since={since} gold plain />}
      {gold !== undefined && <Press option={gold} since={since} gold hint={t("web.key.space")} />}
    </>
  );
}
