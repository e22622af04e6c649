/** The one stage of a fight: who attacks with what, the sum line by line, and who defends. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { abilityOf, purposeOf } from "./book";
import { lying } from "./dice";
import { Playing } from "./playing";
import { Dice } from "./tray";
import { type LedgerLine, type Player, useThrone } from "./types";

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0");

function Side({
  player,
  of,
  small,
  strong,
  children,
}: {
  player: Player | undefined;
  of: "attacker" | "defender";
  small: string;
  strong: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <div class={`sd ${of} of-${player?.hero ?? ""}`}>
      <div class="hd">
        {player !== undefined && (
          <span class="med" aria-hidden="true">
            <Icon of={`hero.${player.hero}`} />
          </span>
        )}
        <span class="words">
          <small>{small}</small>
          <strong>{strong}</strong>
        </span>
      </div>
      {children}
    </div>
  );
}

/** The dice of a player that lie on the table, the latest roll last. */
function DiceOf({ seats }: { seats: (seat: number) => boolean }) {
  const { view, glossary } = useThrone();
  const { trays, players } = view.table;
  return lying(view.table).map((dice, depth) => {
    const tray = trays[depth];
    if (tray === undefined || !seats(tray.owner)) return null;
    const player = players[tray.owner];
    return (
      <div key={depth} class={`throw of-${player?.hero ?? ""}`}>
        {depth > 0 && <span class="unseen">{purposeOf(glossary, player, tray.purpose)}</span>}
        <Dice dice={dice} player={player} open={depth === trays.length - 1 && tray.purpose.startsWith("open ")} />
      </div>
    );
  });
}

/** Those that are new slide in, one after another. */
function Lines({ lines }: { lines: LedgerLine[] }) {
  const seen = useRef({ now: 0, before: 0 });
  if (seen.current.now !== lines.length) seen.current = { now: lines.length, before: seen.current.now };
  const known = seen.current.before;
  return (
    <ol class="lines">
      {lines.map((line, number) => (
        <li key={number} class={line.change > 0 ? "plus" : ""} style={{ "--k": Math.max(0, number - known) }}>
          <span>{line.text}</span>
          <b>{signed(line.change)}</b>
        </li>
      ))}
    </ol>
  );
}

/** For each player that something comes to a sum, with how it comes about. */
function Sum({ badges }: { badges: string[] }) {
  const { ledger } = useThrone().view.table;
  const { seats } = useThrone().view;
  const targets = [...new Set(ledger.map(({ on }) => on))];
  return (
    <section class={`sum${ledger.length === 0 ? " calm" : ""}`} aria-label={t("web.dice_throne.ledger")}>
      {targets.map((on) => {
        const lines = ledger.filter((line) => line.on === on);
        const total = lines.reduce((sum, line) => sum + line.change, 0);
        const off =
          lines.length > 1 && total <= 0 ? lines.reduce((sum, { change }) => sum + Math.max(0, change), 0) : 0;
        return (
          <div key={on} class="sum-of">
            <div class="tot">
              <b>{signed(total)}</b>
              <span>
                {t("web.dice_throne.health")}: {seats[on] ?? t("web.dice_throne.no_target")}
              </span>
            </div>
            <Lines lines={lines} />
            {off > 0 && <p class="taken-off">{t("web.dice_throne.taken_off", { n: off, of: off - total })}</p>}
          </div>
        );
      })}
      {badges.length > 0 && <p class="badges">{badges.join(" · ")}</p>}
    </section>
  );
}

export function Spotlight() {
  const { view, glossary } = useThrone();
  const { attack, announced, players, turn, trays, ledger } = view.table;
  const by = attack?.by ?? (announced !== null ? turn : (trays[0]?.owner ?? turn));
  const on = attack !== null && attack.on >= 0 ? attack.on : (ledger.find((line) => line.on >= 0)?.on ?? null);
  const attacker = players[by];
  const name = attack?.ability ?? announced;
  const page = attacker === undefined || name === null ? undefined : abilityOf(glossary, attacker, name);
  const badges = [
    attack?.ultimate ? t("web.dice_throne.ultimate") : "",
    attack?.undefendable ? t("web.dice_throne.undefendable") : "",
  ].filter((each) => each !== "");
  const defender = on === null || on === by ? undefined : players[on];
  const who = on === null ? "" : (view.seats[on] ?? "");
  const target = t("web.dice_throne.target", { name: "" }).replace(/[:\s]+$/, "");
  const chosen = attack?.defense ?? null;
  const defense = defender === undefined || chosen === null ? undefined : abilityOf(glossary, defender, chosen);
  return (
    <div class="spot" data-skip>
      <Side
        player={attacker}
        of="attacker"
        small={
          name === null
            ? ""
            : attack === null
              ? t("web.dice_throne.announced_is", { name: view.seats[by] ?? "" })
              : t("web.dice_throne.attacker", { name: view.seats[by] ?? "" })
        }
        strong={page?.name ?? view.seats[by] ?? ""}
      >
        <DiceOf seats={(seat) => seat === by} />
        {ledger.length === 0 && page !== undefined && <p class="say">{page.short}</p>}
      </Side>
      <Sum badges={badges} />
      <Side
        player={defender}
        of="defender"
        small={attack === null ? "" : defense === undefined ? target : t("web.dice_throne.defends_with", { name: who })}
        strong={defense?.name ?? (on === null ? (attack === null ? "" : t("web.dice_throne.no_target")) : who)}
      >
        <DiceOf seats={(seat) => seat !== by} />
        <Playing />
      </Side>
    </div>
  );
}
