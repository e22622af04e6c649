/** Who sits at the table: names, bots, who is away and when a stand-in takes over. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../text/texts";
import type { Seat, Table } from "../wire/types";
import { Icon } from "./icon";

export function nameOf(seat: { name: string; side: string }): string {
  return seat.name !== "" ? seat.name : seat.side;
}

/** Of a bot its level in words, "steady bot"; nothing of people. */
export function botOf(seat: Seat): string {
  return seat.kind === "bot" ? t(`web.bot.${seat.level}`) : "";
}

/** The server says how long from then; the seconds are counted here. */
function useCountdown(seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds === null) return;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, (until - performance.now()) / 1000)), 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** A bot has a name like everybody: the icon says what it is. */
function WhoSits({ seat }: { seat: Seat }) {
  return seat.kind === "bot" || seat.stand_in ? (
    <Icon of="page.bot" name={botOf(seat) || t("web.seat.bot")} />
  ) : (
    <Icon of="page.person" />
  );
}

function Presence({ seat }: { seat: Seat }) {
  const left = useCountdown(seat.stand_in_in);
  if (seat.kind === "open") return <span class="presence">{t("web.seat.open")}</span>;
  if (seat.kind === "bot") return null;
  if (seat.stand_in) return <span class="presence away">{t("web.seat.stand_in")}</span>;
  if (left !== null) return <span class="presence away">{t("web.seat.away_for", { n: Math.ceil(left) })}</span>;
  return seat.here ? null : <span class="presence away">{t("web.seat.away")}</span>;
}

interface Props {
  table: Table;
  mine: number | null;
  asked: number | null;
  /** What was said a moment ago, in words. */
  said?: Map<number, string>;
}

export function Seats({ table, mine, asked, said }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls and must be reachable by keyboard
    <ul class="seats" aria-label={t("web.seat.all")} tabIndex={0}>
      {table.seats.map((seat) => (
        <li key={seat.seat} class={seat.seat === asked ? "asked" : ""}>
          <WhoSits seat={seat} />
          <span class="name">{nameOf(seat)}</span>
          {!nameOf(seat).includes(seat.side) && <span class="side">{seat.side}</span>}
          {seat.seat === mine && <span class="you">{t("web.seat.you")}</span>}
          <Presence seat={seat} />
          {said?.has(seat.seat) === true && <span class="presence reaction">{said.get(seat.seat)}</span>}
        </li>
      ))}
      {table.spectators > 0 && (
        <li class="watching">
          <Icon of="page.watch" name={t("web.seat.watching", { n: table.spectators })} />
          <span aria-hidden="true">{table.spectators}</span>
        </li>
      )}
    </ul>
  );
}
