/** The dice on the table.  In one's own roll dice are set apart to be kept, and the others are rolled again. */
import "./dice.css";
import { useState } from "preact/hooks";
import { t, tn } from "../../text/texts";
import { throwAgain } from "./arrange";
import { purposeOf } from "./book";
import { Advice } from "./chances";
import { type Lying, lying, setApart, toggle } from "./dice";
import { Die, DieFace, KeptDie } from "./die";
import { Faces } from "./faces";
import { coded } from "./foreign";
import { KEEP } from "./keys";
import { type Player, type Tray as TrayOf, useThrone } from "./types";

/** A roll whose dice still count, under the one that is open. */
function Under({ tray, player }: { tray: TrayOf; player: Player | undefined }) {
  return (
    <div class="under">
      <span class="small">{purposeOf(useThrone().glossary, player, tray.purpose)}</span>
      {coded(tray).map((value, at) => (
        <DieFace key={at} player={player} value={value} />
      ))}
    </div>
  );
}

function Choosing({ dice, player }: { dice: Lying; player: Player | undefined }) {
  const scene = useThrone();
  const again = throwAgain(scene.options, scene.view.table);
  const [advice, setAdvice] = useState<{ of: Lying; key: string | null }>();
  const ask = () =>
    scene.chances?.suggest().then((key) => {
      setAdvice({ of: dice, key });
      if (key?.startsWith(KEEP)) setApart(dice, key);
    });
  return (
    <>
      <ul class="dice choosing">
        {dice.values.map((value, place) => (
          <li key={place} class={dice.kept.value.has(place) ? "kept" : ""}>
            <KeptDie
              player={player}
              value={value}
              {...(dice.thrown.has(place) ? { thrown: dice.throws } : {})}
              kept={dice.kept.value.has(place)}
              onClick={() => toggle(dice, place)}
            />
          </li>
        ))}
      </ul>
      <div class="again">
        {again === undefined ? (
          <span class="small">{t("web.dice_throne.all_kept")}</span>
        ) : (
          <button type="button" class="answer" onClick={() => scene.answer(again.key)}>
            {again.text}
          </button>
        )}
        <span class="small">{t("web.dice_throne.keep_hint")}</span>
      </div>
      {scene.chances !== null && <Advice suggested={advice?.of === dice ? advice.key : undefined} ask={ask} />}
    </>
  );
}

function Lies({ dice, player, open }: { dice: Lying; player: Player | undefined; open: boolean }) {
  return (
    <ul class="dice">
      {dice.values.map((value, place) => (
        <li key={place}>
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
  if (tray === undefined || dice === undefined) {
    return (
      <section class="tray empty" aria-label={t("web.dice_throne.dice")}>
        <p class="small">{t("web.dice_throne.no_dice")}</p>
      </section>
    );
  }
  const player = players[tray.owner];
  const title = `${view.seats[tray.owner]}: ${purposeOf(glossary, player, tray.purpose)}`;
  const choosing = options.some((option) => option.key.startsWith(KEEP));
  return (
    <section class="tray" aria-label={t("web.dice_throne.dice")}>
      <header>
        <h2>{title}</h2>
        {tray.purpose === "open offense" && <span class="small">{tn("web.dice_throne.attempts", attempts)}</span>}
      </header>
      {trays.slice(0, -1).map((each, depth) => (
        <Under key={depth} tray={each} player={players[each.owner]} />
      ))}
      {choosing ? (
        <Choosing dice={dice} player={player} />
      ) : (
        <Lies dice={dice} player={player} open={tray.purpose.startsWith("open ")} />
      )}
      <Faces player={player} />
    </section>
  );
}
