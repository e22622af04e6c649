/** The dice on the table.  In one's own roll dice are set apart on the shelf, and the others are rolled again. */
import { badges } from "../../parts/hinted";
import { capital, t, tn } from "../../text/texts";
import { purposeOf } from "./book";
import { keptBy, type Lying, lying, toggle } from "./dice";
import { Die, DieFace, KeptDie } from "./die";
import { coded } from "./foreign";
import { KEEP } from "./touches";
import { FIRST_MAIN, type Player, type Tray as TrayOf, useThrone } from "./types";

const MOST_ATTEMPTS = 3;

/** A roll whose dice still count, under the one that is open. */
function Under({ tray, player }: { tray: TrayOf; player: Player | undefined }) {
  return (
    <div class="under">
      <span>{purposeOf(useThrone().glossary, player, tray.purpose)}</span>
      {coded(tray).map((value, at) => (
        <DieFace key={at} player={player} value={value} />
      ))}
    </div>
  );
}

export function Attempts({ n }: { n: number }) {
  return (
    <span class="attempts">
      {tn("web.dice_throne.attempts", n)}{" "}
      <span class="pips" aria-hidden="true">
        {Array.from({ length: Math.max(n, MOST_ATTEMPTS) }, (_, at) => (
          <i key={at} class={at < n ? "on" : ""} />
        ))}
      </span>
    </span>
  );
}

/**
 * Every die has a column of its own, in which it goes down to the shelf and up again: while one chooses, none lies where
 * another was.  Who may not choose sees what others keep.
 */
function Choosing({ dice, player, mine }: { dice: Lying; player: Player | undefined; mine: boolean }) {
  const kept = dice.kept.value;
  const best = useThrone().options.find(({ key }) => key === badges.value[0]?.key);
  const advised = best?.kind === KEEP ? keptBy(dice, best) : null;
  return (
    <ul class="dice choosing" style={{ "--n": dice.values.length }}>
      {dice.values.map((value, place) => {
        const set = kept.has(place);
        return (
          <li key={place} class={set ? "kept" : ""} style={{ "--k": place }}>
            {mine ? (
              <KeptDie
                player={player}
                value={value}
                {...(dice.thrown.has(place) && !set ? { thrown: dice.throws } : {})}
                kept={set}
                advised={advised?.has(place) ?? false}
                onClick={() => toggle(dice, place)}
              />
            ) : (
              <Die
                player={player}
                value={value}
                open
                {...(dice.thrown.has(place) && !set ? { thrown: dice.throws } : {})}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Dice({ dice, player, open }: { dice: Lying; player: Player | undefined; open: boolean }) {
  return (
    <ul class="dice">
      {dice.values.map((value, place) => (
        <li key={place} style={{ "--k": place }}>
          <Die player={player} value={value} open={open} {...(dice.thrown.has(place) ? { thrown: dice.throws } : {})} />
        </li>
      ))}
    </ul>
  );
}

/** Where no dice lie: whose turn it is, what one can do now, and what happened last. */
function Idle() {
  const { view, glossary, latest, options } = useThrone();
  const { phase, turn } = view.table;
  const name = glossary.phases.find(({ id }) => id === phase)?.name ?? "";
  const whose = turn === view.seat ? t("web.dice_throne.your_turn") : (view.seats[turn] ?? "");
  const ends = options.some(({ kind }) => kind === "end_phase");
  return (
    <section class="tray idle" data-part="dice" aria-label={t("web.dice_throne.dice")} data-skip>
      <div class="felt">
        <h2>{capital(phase === "" ? name : `${whose}: ${name}`)}</h2>
        {ends && (
          <p class="to-do">
            {phase === FIRST_MAIN ? t("web.dice_throne.before_roll") : t("web.dice_throne.after_roll")}
          </p>
        )}
        <ul class="news" aria-hidden="true">
          {latest.slice(-2).map((event) => (
            <li key={event.version}>{event.text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Tray() {
  const { view, glossary, options } = useThrone();
  const { trays, players, attempts } = view.table;
  const tray = trays.at(-1);
  const dice = lying(view.table).at(-1);
  if (tray === undefined || dice === undefined) return <Idle />;
  const player = players[tray.owner];
  const choosing = options.some(({ kind }) => kind === KEEP);
  // What is kept stays on the shelf while the others fall; dice that stand as they are need none.
  const stands = !choosing && options.some(({ kind }) => kind === "use");
  const shelving = choosing || (tray.purpose === "open offense" && !stands);
  return (
    <section
      class={`tray of-${player?.hero ?? ""}${shelving ? " shelved" : ""}`}
      data-part="dice"
      aria-label={t("web.dice_throne.dice")}
      data-skip
    >
      <div class="felt" />
      {shelving && (
        <div class="shelf">
          <b>{capital(t("web.dice_throne.kept"))}</b>
        </div>
      )}
      <header class="cap">
        <h2>
          {view.seats[tray.owner]}: {purposeOf(glossary, player, tray.purpose)}
        </h2>
        {tray.purpose === "open offense" && <Attempts n={attempts} />}
      </header>
      {shelving ? (
        <Choosing dice={dice} player={player} mine={choosing} />
      ) : (
        <Dice dice={dice} player={player} open={tray.purpose.startsWith("open ")} />
      )}
      {choosing && dice.kept.value.size === 0 && <p class="keep-hint">{t("web.dice_throne.keep_hint")}</p>}
      {choosing && dice.kept.value.size === dice.values.length && (
        <p class="keep-hint all">{t("web.dice_throne.all_kept")}</p>
      )}
      {trays.length > 1 && (
        <div class="unders">
          {trays.slice(0, -1).map((each, depth) => (
            <Under key={depth} tray={each} player={players[each.owner]} />
          ))}
        </div>
      )}
    </section>
  );
}
