/** A roll whose dice still count, under the one that is open. */
import { purposeOf } from "./book";
import { DieFace } from "./die";
import type { Rolled } from "./rolled";
import { type Player, useThrone } from "./types";

export function Under({ tray, player }: { tray: Rolled; player: Player | undefined }) {
  return (
    <div class={`under of-${player?.hero ?? ""}`}>
      <span>{purposeOf(useThrone().glossary, player, tray.purpose)}</span>
      {tray.dice.map((value, at) => (
        <DieFace key={at} player={player} value={value} />
      ))}
    </div>
  );
}
