/** Giving the match up: pressed once it asks, pressed again it is said. */
import { useState } from "preact/hooks";
import { t } from "../text/texts";
import type { LiveMatch } from "../wire/match";

const CONCEDE = "concede"; // a key that every game takes, from any seat that is still in

export function Concede({ match }: { match: LiveMatch }) {
  const [sure, setSure] = useState(false);
  const [seat, view] = [match.seat.value, match.view.value];
  if (seat === null || view === null || view.outcome !== null || view.conceded?.includes(seat)) return null;
  if (!sure) {
    return (
      <button type="button" class="quiet" onClick={() => setSure(true)}>
        {t("web.menu.concede")}
      </button>
    );
  }
  return (
    <fieldset class="sure">
      <legend>{t("web.menu.concede.sure")}</legend>
      <button type="button" onClick={() => match.answer(CONCEDE)}>
        {t("web.menu.concede.yes")}
      </button>
      <button type="button" class="quiet" onClick={() => setSure(false)}>
        {t("web.menu.concede.no")}
      </button>
    </fieldset>
  );
}
