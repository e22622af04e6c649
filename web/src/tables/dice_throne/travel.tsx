/** Cards that were just played, laid or sold travel from their hand to where they go. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { beats } from "../../beats/games/dice_throne";
import { lengthOf } from "../../beats/steps";
import { nameOf, seatOf } from "../../beats/types";
import type { Happened } from "../../wire/types";
import { CardFace } from "./card";
import { idOf } from "./fold";
import { still, tempo } from "./motion";
import { type ThroneScene, useThrone } from "./types";

interface Journey {
  version: number;
  card: string;
  seat: number;
  /** Where it goes: a place of the table, as a selector. */
  to: string;
  /** For how long it is under way, and which part of that it is held up, to be read by who did not play it. */
  ms: number;
  held: number;
}

const HELD: Record<string, number> = { plays: 900, casts: 900, upgrades: 500, sells: 0 }; // milliseconds

function journey(scene: ThroneScene, happened: Happened): Journey | null {
  const { version, event } = happened;
  const [how, seat] = [nameOf(happened), seatOf(happened)];
  const reading = HELD[how];
  if (reading === undefined || seat === null) return null;
  const card = idOf(event.card);
  const page = scene.glossary.cards[card];
  const laid = how === "upgrades" && page !== undefined;
  const to = laid ? `[data-thing="ability:${seat}:${page.upgrades}"]` : `[data-pile="${seat}"]`;
  const own = seat === scene.view.seat;
  const whole = lengthOf(beats, happened, own);
  return { version, card, seat, to, ms: whole * tempo(), held: own ? 0 : reading / whole };
}

const middle = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

function Travelling({ journey: { card, seat, to, ms, held: part }, done }: { journey: Journey; done: () => void }) {
  const self = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = self.current;
    const hand = `[data-hand="${seat}"]`;
    const from = document.querySelector(`.hand${hand}`) ?? document.querySelector(hand);
    const goal = document.querySelector(to) ?? document.querySelector(`[data-pile="${seat}"]`);
    if (card === null || from === null || goal === null) return done();
    const at = ([x, y]: [number, number], scale: number) =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    const start = at(middle(from), 0.4);
    const end = at(middle(goal), 0.2);
    const held = at([innerWidth / 2, innerHeight / 2.6], 1);
    const steps: Keyframe[] =
      part > 0
        ? [
            { transform: start, opacity: 0 },
            { transform: held, opacity: 1, offset: (1 - part) / 2 },
            { transform: held, opacity: 1, offset: (1 + part) / 2 },
            { transform: end, opacity: 0 },
          ]
        : [
            { transform: start, opacity: 1 },
            { transform: end, opacity: 0 },
          ];
    const flight = card.animate(steps, { duration: ms, easing: "ease-in-out" });
    flight.onfinish = done;
    return () => flight.cancel();
  }, []);
  return (
    <div ref={self} class="travelling" aria-hidden="true">
      <CardFace card={card} />
    </div>
  );
}

export function Travel() {
  const scene = useThrone();
  const last = useRef(scene.latest.at(-1)?.version ?? -1);
  const [under, setUnder] = useState<Journey[]>([]);
  useLayoutEffect(() => {
    const fresh = scene.latest.filter((event) => event.version > last.current);
    last.current = scene.latest.at(-1)?.version ?? last.current;
    if (still() || tempo() === 0) return;
    const found = fresh.map((event) => journey(scene, event)).filter((each) => each !== null);
    if (found.length > 0) setUnder((before) => [...before, ...found]);
  }, [scene.latest]);
  return under.map((each) => (
    <Travelling
      key={each.version}
      journey={each}
      done={() => setUnder((before) => before.filter((other) => other !== each))}
    />
  ));
}
