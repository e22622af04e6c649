/** The bar's answers: one gold button that goes on, a few quiet ones, and a list of all for whoever wants to read it. */
import { useEffect, useRef } from "preact/hooks";
import type { Since } from "../../parts/answering";
import { AllAnswers, Press } from "../../parts/bar_answers";
import { isLetterFree } from "../../parts/letters";
import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import { throwAgain } from "./arrange";
import { Advice } from "./chances";
import { FaceDown } from "./face_down";
import { Faces } from "./faces";
import { goldOf, losing } from "./gold";
import { effectsNow, isThreatened, likelyPick } from "./likely";
import { isTurning, KEEP, touches } from "./touches";
import { type ThroneScene, useThrone } from "./types";

const UNTIL_DAMAGE = "pass until damage";
const ASKING = ["quiet", "watch_rolls", "stop_watching_rolls"]; // when to ask me
const MOST = 3; // quiet buttons

function likelyOf({ options, view, glossary }: ThroneScene): Option | undefined {
  const player = view.seat === null ? undefined : view.table.players[view.seat];
  if (view.seat === null || player === undefined) return undefined;
  const effects = effectsNow(glossary, view.table, player);
  return likelyPick(options, effects, view.seat, isThreatened(view.table, view.seat));
}

/** An ability could be used: to use none is hardly ever meant. */
const isWaste = (option: Option, { options }: ThroneScene): boolean =>
  option.kind === "no_ability" && options.some(({ kind }) => kind === "use");

/** Where one of two players is chosen, both are a press away: on a phone their boards are small. */
const isPick = ({ kind }: Option, { options }: ThroneScene): boolean => kind === "pick" && options.length === 2;

/**
 * Those that speak of nothing on the table.  In the list of all alone are how long one wants not to be asked, and to use
 * none of the abilities that glow: the button would be where the dice were rolled again a moment before.
 */
function quietOf(scene: ThroneScene, gold: Option | undefined): Option[] {
  const plain = scene.options.filter(
    (option) =>
      option.key !== gold?.key &&
      option.kind !== KEEP &&
      !isWaste(option, scene) &&
      (isPick(option, scene) || touches(option, scene.view.seat).length === 0),
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
  const again = throwAgain(scene.options, scene.view.table);
  const loses = losing(scene.view.table, scene.view.seat, scene.options);
  const gold = goldOf(scene.options, again, loses) ?? likelyOf(scene);
  useKeys(gold);
  return (
    <>
      <Faces />
      {scene.options.some(isTurning) && <FaceDown />}
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
