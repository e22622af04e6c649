/** The attacks that wait for an answer: on each arrow its strength, and what of one's own can stop it. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { type Edges, over } from "./hexes";
import { arrowOf } from "./lines";
import { type Attack, type DrakoScene, nameIn, ownSide, useDrako } from "./types";

const SIZE = 58;
const ALONG = 0.3; // of the arrow, from who attacks: the rest of it points at whom

function fateOf(scene: DrakoScene, attack: Attack, answers: number): string {
  if (attack.stopped) return t("web.drako.stopped");
  if (answers > 0) return t("web.drako.can_stop");
  const mine = ownSide(scene.view) === scene.view.table.figures[attack.on]?.side;
  return mine && scene.options.length > 0 ? t("web.drako.nothing_stops") : t("web.drako.unanswered");
}

function Pending({ attack, number, edges }: { attack: Attack; number: number; edges: Edges }) {
  const scene = useDrako();
  const arrow = arrowOf(scene.view.table, attack);
  if (arrow === null) return null;
  const { figures } = scene.glossary;
  const { options } = about(scene, `attack:${number}`);
  const { by, on, strength } = attack;
  const said = t("web.drako.attack_said", { by: nameIn(figures, by), on: nameIn(figures, on), strength });
  const fate = fateOf(scene, attack, options.length);
  const { start, end } = arrow;
  const spot = { x: start.x + ALONG * (end.x - start.x), y: start.y + ALONG * (end.y - start.y) };
  return (
    <div class={attack.stopped ? "pending stopped" : "pending"} style={over(edges, spot, SIZE, SIZE)}>
      <Thing
        thing={`attack:${number}`}
        label={t("web.drako.attack", { n: number })}
        state={`${said} ${fate}`}
        text={
          <>
            <p>{said}</p>
            {fate}
          </>
        }
      >
        <b aria-hidden="true">{strength}</b>
      </Thing>
    </div>
  );
}

export function Attacks({ edges }: { edges: Edges }) {
  const { attacks } = useDrako().view.table;
  return (
    <>
      {attacks.map((attack, index) => (
        <Pending key={index} attack={attack} number={index + 1} edges={edges} />
      ))}
    </>
  );
}
