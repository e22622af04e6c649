/** The one stage of a fight: who attacks with what, the sum line by line, and who defends. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { one } from "../../wire/about";
import { abilityOf, purposeOf } from "./book";
import { type Lying, lying } from "./dice";
import { Playing } from "./playing";
import { Dice } from "./tray";
import { type LedgerLine, type Player, type ThroneGlossary, type ThroneTable, type Tray, useThrone } from "./types";

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

/** The dice of one roll.  Those of the attack have fallen before: they tumble only if they are thrown again here. */
function Thrown({ dice, tray, depth }: { dice: Lying; tray: Tray; depth: number }) {
  const { view, glossary } = useThrone();
  const { trays, players } = view.table;
  const before = useRef(depth === 0 ? dice.throws : null);
  const player = players[tray.owner];
  const lie = dice.throws === before.current ? { ...dice, thrown: NONE } : dice;
  return (
    <div class={`throw of-${player?.hero ?? ""}`}>
      {depth > 0 && <span class="unseen">{purposeOf(glossary, player, tray.purpose)}</span>}
      <Dice dice={lie} player={player} open={depth === trays.length - 1 && tray.purpose.startsWith("open ")} />
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** The dice of a player that lie on the table, the latest roll last. */
function DiceOf({ seats }: { seats: (seat: number) => boolean }) {
  const { table } = useThrone().view;
  return lying(table).map((dice, depth) => {
    const tray = table.trays[depth];
    return tray === undefined || !seats(tray.owner) ? null : (
      <Thrown key={depth} dice={dice} tray={tray} depth={depth} />
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

/** What an ability does that is announced: the sum comes when nobody changes the dice. */
function Announced({ damage }: { damage: number }) {
  return (
    <div class="sum-of">
      <div class="tot">
        <b>{damage}</b>
        <span>{t("web.dice_throne.damage")}</span>
      </div>
    </div>
  );
}

/** For each player that something comes to a sum, with how it comes about. */
function Sum({ badges }: { badges: string[] }) {
  const { view } = useThrone();
  const { ledger, announced_damage: damage } = view.table;
  const targets = [...new Set(ledger.map(({ on }) => on))];
  const whose = (on: number): string =>
    on === view.seat ? t("web.dice_throne.your_health") : `${t("web.dice_throne.health")}: ${view.seats[on]}`;
  const calm = ledger.length === 0 && damage === null;
  return (
    <section class={`sum${calm ? " calm" : ""}`} aria-label={t("web.dice_throne.ledger")}>
      {ledger.length === 0 && damage !== null && <Announced damage={damage} />}
      {targets.map((on) => {
        const lines = ledger.filter((line) => line.on === on);
        const total = lines.reduce((sum, line) => sum + line.change, 0);
        const off =
          lines.length > 1 && total <= 0 ? lines.reduce((sum, { change }) => sum + Math.max(0, change), 0) : 0;
        const open = view.seats[on] === undefined; // whom it hits is not chosen yet
        return (
          <div key={on} class="sum-of">
            <div class="tot">
              <b>{open ? -total : signed(total)}</b>
              <span>{open ? t("web.dice_throne.damage") : whose(on)}</span>
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

/** Of one's own cards and tokens, those that can answer now. */
function CanAnswer() {
  const { glossary, options } = useThrone();
  const named = options.map(
    (option) => glossary.cards[one(option, "card") ?? ""]?.name ?? glossary.tokens[one(option, "token") ?? ""]?.name,
  );
  const names = [...new Set(named.filter((name) => name !== undefined))];
  if (names.length === 0 || !options.some(({ kind }) => kind === "pass")) return null;
  return <p class="say can">{t("web.dice_throne.can_answer", { names: names.join(" · ") })}</p>;
}

/** Whom an attack strikes, or will strike; null while that is open. */
function struck({ attack, announced, ledger, players }: ThroneTable, by: number): number | null {
  if (attack !== null && attack.on >= 0) return attack.on;
  const hit = ledger.find((line) => line.on >= 0)?.on;
  if (hit !== undefined || announced === null) return hit ?? null;
  const rivals = [...players.keys()].filter((seat) => players[seat]?.team !== players[by]?.team && !players[seat]?.out);
  return rivals.length === 1 ? (rivals[0] ?? null) : null;
}

/** What is defended with before that is told: who has one such ability, and dice for it, rolls for that. */
function onlyDefense(
  book: ThroneGlossary,
  player: Player | undefined,
  trays: Tray[],
  seat: number | null,
): string | null {
  if (player === undefined || !trays.some(({ owner, purpose }) => owner === seat && purpose === "defense")) return null;
  const found = player.board.filter((name) => abilityOf(book, player, name)?.kind === "defensive");
  return found.length === 1 ? (found[0] ?? null) : null;
}

export function Spotlight() {
  const { view, glossary, options } = useThrone();
  const { attack, announced, players, turn, trays, ledger, kings } = view.table;
  const by = attack?.by ?? (announced !== null ? turn : (trays[0]?.owner ?? turn));
  const on = struck(view.table, by);
  const attacker = players[by];
  const name = attack?.ability ?? announced;
  const page = attacker === undefined || name === null ? undefined : abilityOf(glossary, attacker, name);
  const badges = [
    attack?.ultimate ? t("web.dice_throne.ultimate") : "",
    attack?.undefendable ? t("web.dice_throne.undefendable") : "",
  ].filter((each) => each !== "");
  const hurts =
    attack !== null || ledger.length > 0 || (page?.marks.flat().some(({ kind }) => kind === "deal") ?? false);
  const aimed = on !== null && hurts;
  const defender = !aimed || on === by ? undefined : players[on];
  const who = on === null ? "" : (view.seats[on] ?? "");
  const target = t("web.dice_throne.target", { name: "" }).replace(/[:\s]+$/, "");
  const chosen = attack?.defense ?? onlyDefense(glossary, defender, trays, on);
  const defense = defender === undefined || chosen === null ? undefined : abilityOf(glossary, defender, chosen);
  const choosing = options.some(({ kind }) => kind === "pick");
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
        small={
          attack === null && (announced === null || !aimed)
            ? ""
            : defense === undefined
              ? target
              : t("web.dice_throne.defends_with", { name: who })
        }
        strong={defense?.name ?? (aimed ? who : attack === null ? "" : t("web.dice_throne.no_target"))}
      >
        <DiceOf seats={(seat) => seat !== by} />
        {defense !== undefined && <p class="say does">{defense.short}</p>}
        {choosing && kings.length > 0 && <p class="say">{t("web.dice_throne.king_pays")}</p>}
        <CanAnswer />
        <Playing />
      </Side>
    </div>
  );
}
