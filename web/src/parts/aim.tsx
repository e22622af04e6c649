/** At the beginning of a match: who one is, how one wins, and who begins; until something is pressed. */
import { useEffect, useState } from "preact/hooks";
import { useScene } from "../tables/scene";
import { t } from "../text/texts";
import { beginsTurn, isBeginning } from "./turns";

export function Aim() {
  const scene = useScene();
  const [read, setRead] = useState(false);
  useEffect(() => {
    const onPress = () => setRead(true);
    addEventListener("click", onPress);
    return () => removeEventListener("click", onPress);
  }, []);
  const { game, view, events, people } = scene;
  const aim = game.aim?.(scene) ?? null;
  const turn = game.turn?.(view) ?? -1;
  const turns = events.filter(beginsTurn).length;
  if (read || !isBeginning(turns, turn === view.seat, view.seats.length)) return null;
  if (aim === null || aim === "" || view.outcome !== null) return null;
  const begins =
    turn === view.seat ? t("web.aim.you_begin") : t("web.aim.begins", { name: people[turn] ?? view.seats[turn] ?? "" });
  return (
    <p class="aim">
      {aim} {turn >= 0 && turns <= 1 && begins}
    </p>
  );
}
