/** The dice on the table.  In one's own roll dice are set apart on the shelf, and the others are rolled again. */
import { badges } from "../../parts/hinted";
import { capital, t, tn } from "../../text/texts";
import { purposeOf } from "./book";
import { keptBy, type Lying, lying, toggle } from "./dice";
import { Die, KeptDie } from "./die";
import { coded } from "./foreign";
import { Idle } from "./idle";
import { KEEP } from "./touches";
import { type Player, useThrone } from "./types";
import { Under } from "./under";

const MOST_ATTEMPTS = 3;

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

interface DiceProps {
  dice: Pick<Lying, "values" | "thrown" | "throws">;
  player: Player | undefined;
  open: boolean;
  /** The places of those that count, once that is known: the others are dimmed. */
  counts?: ReadonlySet<number> | null;
}

export function Dice({ dice, player, open, counts = null }: DiceProps) {
  return (
    <ul class="dice">
      {dice.values.map((value, place) => (
        <li
          key={place}
          class={counts === null ? undefined : counts.has(place) ? "lit" : "dimmed"}
          style={{ "--k": place }}
        >
          <Die player={player} value={value} open={open} {...(dice.thrown.has(place) ? { thrown: dice.throws } : {})} />
        </li>
      ))}
    </ul>
  );
}

export function Tray() {
  const { view, glossary, options } = useThrone();
  const { trays, players, attempts } = view.table;
  const tray = trays.at(-1);
  const dice = lying(view.table).at(-1);
  if (tray === undefined || dice === undefined) return <Idle />;
  const player = players[tray.owner];
  const purpose = purposeOf(glossary, player, tray.purpose);
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
        <h2>{tray.owner === view.seat ? capital(purpose) : `${view.seats[tray.owner]}: ${purpose}`}</h2>
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
            <Under key={depth} tray={{ ...each, dice: coded(each) }} player={players[each.owner]} />
          ))}
        </div>
      )}
    </section>
  );
}
