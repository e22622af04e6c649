/** Giving the match up. */
import { t } from "../text/texts";
import type { LiveMatch } from "../wire/match";
import { Sure } from "./sure";

const CONCEDE = "concede"; // a key that every game takes, from any seat that is still in

export function Concede({ match }: { match: LiveMatch }) {
  const [seat, view] = [match.seat.value, match.view.value];
  if (seat === null || view === null || view.outcome !== null || view.conceded?.includes(seat)) return null;
  return (
    <div class="concede">
      <Sure
        title={t("web.menu.concede")}
        question={t("web.menu.concede.sure")}
        yes={t("web.menu.concede.yes")}
        no={t("web.menu.concede.no")}
        done={() => match.answer(CONCEDE)}
      />
    </div>
  );
}
