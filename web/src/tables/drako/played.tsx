/** A card that was just played: one's own until it is settled what it does, that of the others until all saw it. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../../text/texts";
import { type Happened, isSaid } from "../../wire/types";
import { SymbolFace } from "./symbol";
import { deeds } from "./touches";
import { nameIn, useDrako } from "./types";

const PLAYS = "drako.event.plays";
const TURNS = ["turn", "turn_of", "draws", "draws_seen"].map((how) => `drako.event.${how}`);

interface PlayedCard {
  seat: number;
  /** Its symbols, and the place of the one it was played for. */
  marks: string[];
  at: number;
}

/** A sentence names the symbols of the card first, in their order. */
function cardIn({ event, named = [] }: Happened): PlayedCard {
  const symbols = isSaid(event.card) && Array.isArray(event.card.symbols) ? event.card.symbols : [];
  const marks = named.slice(0, symbols.length).map(({ name }) => name);
  const at = symbols.findIndex((each) => JSON.stringify(each) === JSON.stringify(event.symbol));
  return { seat: Number(event.seat), marks, at };
}

/** The last card that was played in this turn. */
function usePlayed(): PlayedCard | null {
  const { latest } = useDrako();
  const [played, setPlayed] = useState<PlayedCard | null>(null);
  useEffect(() => {
    const last = latest.filter(({ event }) => event.say === PLAYS || TURNS.includes(event.say)).at(-1);
    if (last !== undefined) setPlayed(last.event.say === PLAYS ? cardIn(last) : null);
  }, [latest]);
  return played;
}

function Halves({ marks, at }: PlayedCard) {
  const { glossary } = useDrako();
  return (
    <>
      <span class="unseen">{t("web.drako.played", { symbol: nameIn(glossary.symbols, marks[at] ?? "") })}</span>
      {marks.map((mark, place) => (
        <span key={mark} class={place === at ? "half taken" : "half useless"}>
          <SymbolFace mark={mark} />
        </span>
      ))}
    </>
  );
}

const classOf = ({ marks }: PlayedCard): string => (marks.length === 1 ? "card solo played" : "card played");

/** In the hand, while it is asked who does what with it. */
export function OwnPlayed({ card }: { card: PlayedCard }) {
  return (
    <li class={classOf(card)}>
      <Halves {...card} />
    </li>
  );
}

/** Whether one's own card still asks something. */
export function useOwnPlayed(): PlayedCard | null {
  const { view, options } = useDrako();
  const played = usePlayed();
  return played !== null && played.seat === view.seat && deeds(options).length > 0 ? played : null;
}

/** Held up beside the board, until one's own turn. */
export function TheirPlayed() {
  const { view, options } = useDrako();
  const played = usePlayed();
  const settled = view.outcome !== null || (options.length > 0 && view.table.attacks.length === 0);
  if (played === null || played.seat === view.seat || settled) return null;
  return (
    <div class={`their-card ${classOf(played)}`} aria-hidden="true">
      <Halves {...played} />
    </div>
  );
}
