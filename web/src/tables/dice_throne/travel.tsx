/** Cards that were just played, laid or sold travel from their hand to where they go. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Happened, Said } from "../../wire/types";
import { CardFace } from "./card";
import { still } from "./motion";
import { type ThroneScene, useThrone } from "./types";

interface Journey {
  version: number;
  card: string;
  seat: number;
  /** Where it goes: a place of the table, as a selector. */
  to: string;
  /** Whether it is held up on the way, to be read by who did not play it. */
  shown: boolean;
}

const EVENT = "dice_throne.event.";
const FLIGHT = 450; // milliseconds
const READING = 900;

const named = (said: unknown): string => String((said as Said | undefined)?.say ?? "").replace(/^.*\./, "");

function journey(scene: ThroneScene, { version, event }: Happened): Journey | null {
  const how = event.say.startsWith(EVENT) ? event.say.slice(EVENT.length) : "";
  if (how !== "plays" && how !== "upgrades" && how !== "sells") return null;
  const { players, turn } = scene.view.table;
  const hero = named(event.hero);
  const seats = [...players.keys()].filter((seat) => players[seat]?.hero === hero);
  const seat = seats.includes(turn) ? turn : seats[0];
  if (seat === undefined) return null;
  const card = named(event.card);
  const page = scene.glossary.cards[card];
  const laid = how === "upgrades" && page !== undefined;
  const to = laid ? `[data-thing="ability:${seat}:${page.upgrades}"]` : `[data-pile="${seat}"]`;
  return { version, card, seat, to, shown: how !== "sells" && seat !== scene.view.seat };
}

const middle = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

function Travelling({ journey: { card, seat, to, shown }, done }: { journey: Journey; done: () => void }) {
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
    const whole = FLIGHT * 2 + (shown ? READING : 0);
    const steps: Keyframe[] = shown
      ? [
          { transform: start, opacity: 0 },
          { transform: held, opacity: 1, offset: FLIGHT / whole },
          { transform: held, opacity: 1, offset: 1 - FLIGHT / whole },
          { transform: end, opacity: 0 },
        ]
      : [
          { transform: start, opacity: 1 },
          { transform: end, opacity: 0 },
        ];
    const flight = card.animate(steps, { duration: whole, easing: "ease-in-out" });
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
    if (still()) return;
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
