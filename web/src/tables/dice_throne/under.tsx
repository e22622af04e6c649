/** A roll whose dice still count, under the one that is open. */
import { purposeOf } from "./book";
import { DieFace } from "./die";
import { isByNumber, type Rolled } from "./rolled";
import { type Player, useThrone } from "./types";

export function Under({ tray, player }: { tray: Rolled; player: Player | undefined }) {
  const { glossary } = useThrone();
  return (
    <div class={`under${isByNumber(glossary, { ...tray, player }) ? " numbered" : ""} of-${player?.hero ?? ""}`}>
      <span>{purposeOf(glossary, player, tray.purpose)}</span>
      {tray.dice.map((value, at) => (
        <DieFace key={at} player={player} value={value} />
      ))}
    </div>
  );
}
