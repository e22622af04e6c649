/** The one stage of a fight: who attacks with what, the sum line by line, and who defends. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { one } from "../../wire/about";
import { mattering } from "../scene";
import { abilityOf, onlyDefense, purposeOf } from "./book";
import { type Lying, lying } from "./dice";
import { isLost } from "./fold";
import { Playing } from "./playing";
import { avoided, counting, isByNumber, type Roll, type Rolled, rolledIn, takenAway } from "./rolled";
import { calledIn, sumsOf } from "./sums";
import { isTurning } from "./touches";
import { Dice } from "./tray";
import { type LedgerLine, type Player, type ThroneTable, type Tray, useThrone } from "./types";

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

/** Of a try to take no damage, in words, whether it came off. */
function Verdict({ roll }: { roll: Roll }) {
  const came = avoided(useThrone().glossary, roll);
  if (came === null) return null;
  return (
    <b class={came ? "verdict yes" : "verdict"}>
      {t(came ? "web.dice_throne.avoided" : "web.dice_throne.not_avoided")}
    </b>
  );
}

/** The dice of one roll.  Those of the attack have fallen before: they tumble only if they are thrown again here. */
function Thrown({ dice, tray, depth }: { dice: Lying; tray: Tray; depth: number }) {
  const { view, glossary } = useThrone();
  const { trays, players } = view.table;
  const before = useRef(depth === 0 ? dice.throws : null);
  const player = players[tray.owner];
  const lie = dice.throws === before.current ? { ...dice, thrown: NONE } : dice;
  const open = tray.purpose.startsWith("open ");
  const roll = { player, purpose: tray.purpose, dice: dice.values };
  return (
    <div class={`throw of-${player?.hero ?? ""}`}>
      {depth > 0 && <span class="unseen">{purposeOf(glossary, player, tray.purpose)}</span>}
      <Dice
        dice={lie}
        player={player}
        open={depth === trays.length - 1 && open}
        counts={counting(glossary, view.table, roll)}
      />
      {!open && <Verdict roll={roll} />}
    </div>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Dice that were counted: beside the others they are small, and say what they were rolled for. */
function Counted({ rolled, small }: { rolled: Rolled; small: boolean }) {
  const { view, glossary } = useThrone();
  const player = view.table.players[rolled.owner];
  const roll = { ...rolled, player };
  return (
    <div
      class={`throw${small ? " counted" : ""}${isByNumber(glossary, roll) ? " numbered" : ""} of-${player?.hero ?? ""}`}
    >
      <span class={small ? undefined : "unseen"}>{purposeOf(glossary, player, rolled.purpose)}</span>
      <Dice
        dice={{ values: rolled.dice, thrown: NONE, throws: 0 }}
        player={player}
        open={false}
        counts={counting(glossary, view.table, roll)}
      />
      <Verdict roll={roll} />
    </div>
  );
}

/**
 * The dice of a player in this fight: those that lie on the table, and those that were counted before.  Large are the dice
 * of the attack, and the roll that is on or the defense.
 */
function DiceOf({ seats }: { seats: (seat: number) => boolean }) {
  const { view, events } = useThrone();
  const { trays } = view.table;
  const lie = lying(view.table).flatMap((dice, depth) => {
    const tray = trays[depth];
    return tray === undefined || !seats(tray.owner) ? [] : [{ dice, tray, depth }];
  });
  const on = lie.filter(({ depth }) => depth === 0 || depth === lie.at(-1)?.depth);
  const under = lie.filter((each) => !on.includes(each));
  const gone = takenAway(rolledIn(events), trays).filter(({ owner }) => seats(owner));
  const defense = on.length > 0 ? undefined : gone.filter(({ purpose }) => purpose === "defense").at(-1);
  const small = [...gone.filter((each) => each !== defense), ...under.map(({ tray }) => tray)];
  return (
    <>
      {on.map(({ dice, tray, depth }) => (
        <Thrown key={depth} dice={dice} tray={tray} depth={depth} />
      ))}
      {defense !== undefined && <Counted rolled={defense} small={false} />}
      {small.length > 0 && (
        <div class="counted-before">
          {small.map((rolled, at) => (
            <Counted key={at} rolled={rolled} small />
          ))}
        </div>
      )}
    </>
  );
}

/** What has landed is struck through: the total beside it is of what still comes. */
const lookOf = ({ landed, change }: LedgerLine): string => (landed ? "landed" : change > 0 ? "plus" : "");

/** Those that are new slide in, one after another. */
function Lines({ lines }: { lines: LedgerLine[] }) {
  const seen = useRef({ now: 0, before: 0 });
  if (seen.current.now !== lines.length) seen.current = { now: lines.length, before: seen.current.now };
  const known = seen.current.before;
  return (
    <ol class="lines">
      {lines.map((line, number) => (
        <li key={number} class={lookOf(line)} style={{ "--k": Math.max(0, number - known) }}>
          <span>{line.landed ? <s>{calledIn(line)}</s> : calledIn(line)}</span>
          <b>{line.landed ? <s>{signed(line.change)}</s> : signed(line.change)}</b>
        </li>
      ))}
    </ol>
  );
}

/** What an ability does that is announced: the sum comes when nobody changes the dice.  If it is lost, that it is. */
function Announced({ damage, lost }: { damage: number | null; lost: string | null }) {
  return (
    <div class="sum-of">
      {damage !== null && (
        <div class="tot">
          <b>{lost === null ? damage : <s>{damage}</s>}</b>
          <span>{t("web.dice_throne.damage")}</span>
        </div>
      )}
      {lost !== null && <p class="lost">{lost}</p>}
    </div>
  );
}

/** For each player that something comes to a sum, with how it comes about. */
function Sum({ badges }: { badges: string[] }) {
  const { view, events } = useThrone();
  const { ledger, announced, announced_damage: damage, trays } = view.table;
  const told = events.at(-1);
  const lost = announced !== null && told !== undefined && isLost(told) ? told.text : null;
  const sums = sumsOf(view.table);
  const whose = (on: number): ComponentChildren =>
    on === view.seat ? (
      t("web.dice_throne.your_health")
    ) : (
      <>
        <span class="what">{t("web.dice_throne.health")}: </span>
        {view.seats[on]}
      </>
    );
  const calm = sums.length === 0 && (ledger.length > 0 || damage === null) && lost === null;
  return (
    <section class={`sum${calm ? " calm" : ""}`} aria-label={t("web.dice_throne.ledger")}>
      {ledger.length === 0 && (damage !== null || lost !== null) && <Announced damage={damage} lost={lost} />}
      {sums.map(({ on, lines, total }) => {
        const off =
          lines.length > 1 && total <= 0
            ? lines.reduce((sum, { change, landed }) => sum + (landed ? 0 : Math.max(0, change)), 0)
            : 0;
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
      {sums.length > 0 && trays.at(-1)?.purpose === "open defense" && (
        <p class="taken-off">{t("web.dice_throne.before_defense")}</p>
      )}
      {badges.length > 0 && <p class="badges">{badges.join(" · ")}</p>}
    </section>
  );
}

/** Of one's own cards and tokens, those that can answer now. */
function CanAnswer() {
  const { glossary, options } = useThrone();
  const named = mattering(options).map(
    (option) => glossary.cards[one(option, "card") ?? ""]?.name ?? glossary.tokens[one(option, "token") ?? ""]?.name,
  );
  const names = [...new Set(named.filter((name) => name !== undefined))];
  if (names.length === 0 || !options.some(({ kind }) => kind === "pass")) return null;
  return <p class="say can">{t("web.dice_throne.can_answer", { names: names.join(" · ") })}</p>;
}

/** What the cards say of which one is to be turned over, each in a line. */
function Cases() {
  const { view, glossary, options } = useThrone();
  const text = glossary.tokens[view.table.face_down?.by ?? ""]?.text ?? "";
  const cases = text.split("\n").filter((line) => line.startsWith("•"));
  if (cases.length === 0 || !options.some(isTurning)) return null;
  return (
    <ul class="say cases">
      {cases.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Whom an attack strikes, or will strike; null while that is open. */
function struck({ attack, announced, ledger, players }: ThroneTable, by: number): number | null {
  if (attack !== null && attack.on >= 0) return attack.on;
  const hit = ledger.find((line) => line.on >= 0)?.on;
  if (hit !== undefined || announced === null) return hit ?? null;
  const rivals = [...players.keys()].filter((seat) => players[seat]?.team !== players[by]?.team && !players[seat]?.out);
  return rivals.length === 1 ? (rivals[0] ?? null) : null;
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
        {by === view.seat && <CanAnswer />}
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
        {by !== view.seat && <CanAnswer />}
        <Cases />
        <Playing />
      </Side>
    </div>
  );
}
