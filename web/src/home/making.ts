/** Making a table and going to it, with what went wrong in a sentence. */
import { useState } from "preact/hooks";
import { go } from "../route";
import { usualLevel, usualSettings } from "../setup/usual";
import { api, type Game, type SeatWanted, type TableWanted } from "../wire/api";
import { drawnFor, pickedOf } from "./drawn_for";
import { sentenceOf } from "./problem";
import { yourName } from "./your_name";

export interface Making {
  busy: boolean;
  problem: string | null;
  make: (wanted: () => Promise<TableWanted>) => Promise<void>;
}

/** `wanted` may ask the server first, and what it refuses is told in the same place. */
export function useMaking(): Making {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (wanted: () => Promise<TableWanted>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { table } = await api.makeTable({ ...(await wanted()), name: yourName.value.trim() });
      // Who has no seat and waits for others shows the table to all.
      const shows = !table.seats.some(({ kind }) => kind === "person") && table.status === "gathering";
      go(`/${shows ? "screen" : "table"}/${table.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return { busy, problem, make };
}

/** The game as it comes: oneself on the first seat, `second` beside, bots on all others. */
export async function atOnce(game: Game, second: "bot" | "open", mine = ""): Promise<TableWanted> {
  const options = drawnFor(pickedOf(game), mine);
  const { seats } = await api.seating(game.name, options);
  const bot: SeatWanted = { kind: "bot", level: usualLevel(game) };
  const seated = seats.map((_, number): SeatWanted => {
    if (number === 0) return { kind: "person" };
    return number === 1 && second === "open" ? { kind: "open" } : bot;
  });
  return { game: game.name, options, seats: seated, settings: usualSettings(seated) };
}
