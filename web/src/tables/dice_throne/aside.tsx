/** Notes left and right of the tray: what the dice may still become, and what the die shows. */
import { Icon } from "../../parts/icon";
import { percent } from "../../parts/percent";
import { t } from "../../text/texts";
import { abilityOf, heroOf } from "./book";
import { Advice, chancesOf } from "./chances";
import { legend } from "./crest";
import { FaceDown } from "./face_down";
import { throneOdds } from "./odds";
import { Playing } from "./playing";
import { isTurning, KEEP } from "./touches";
import { useThrone } from "./types";
import { Yields } from "./yields";

const MOST = 4; // lines that fit

/** The likeliest lines that are not yet met: in one's own roll, with the dice that are set apart, as on the panels. */
function Likeliest() {
  const scene = useThrone();
  const odds = throneOdds(scene);
  const player = odds === null ? undefined : scene.view.table.players[odds.seat];
  if (odds === null || player === undefined) return null;
  const names = [...new Set(odds.lines.map(({ ability }) => ability))];
  const lines = names.flatMap((name) => {
    const page = abilityOf(scene.glossary, player, name);
    const chances = page === undefined ? [] : chancesOf(scene, odds.seat, name, page);
    return chances.map(({ needs, best, now }) => ({ name: page?.name ?? name, needs, best, chance: now ?? best }));
  });
  const open = lines
    .filter(({ best, chance }) => best < 1 && chance > 0)
    .sort((one, other) => other.chance - one.chance);
  if (open.length === 0) return null;
  const keeping = scene.options.some(({ kind }) => kind === KEEP);
  return (
    <>
      <h3>{t(keeping ? "web.odds.with_kept" : "web.odds.of_roll")}</h3>
      <ul class="likeliest">
        {open.slice(0, MOST).map(({ name, needs, chance }) => (
          <li key={`${name} ${needs}`}>
            <span>
              {name}: {needs}
            </span>
            <b>{percent(chance)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

export function LeftAside() {
  const { view } = useThrone();
  const own = view.seat === null ? undefined : view.table.players[view.seat];
  return (
    <div class="beside lft">
      <Likeliest />
      <Advice />
      {own !== undefined && <Yields player={own} />}
    </div>
  );
}

/** Whose dice lie there, and what they show; and the cards that are being resolved. */
export function RightAside() {
  const { view, glossary, options } = useThrone();
  const owner = view.table.trays.at(-1)?.owner ?? view.table.turn;
  const player = view.table.players[owner];
  return (
    <div class={`beside rgt of-${player?.hero ?? ""}`}>
      <Playing />
      {!options.some(isTurning) && <FaceDown />}
      <h3>
        {owner === view.seat
          ? t("web.dice_throne.your_die")
          : t("web.dice_throne.die_of", { name: view.seats[owner] ?? "" })}
      </h3>
      <div class="legend">
        {legend(heroOf(glossary, player).dice).map(({ symbol, name, numbers }) => (
          <span key={symbol} title={name}>
            {numbers}
            <i class="chip">
              <Icon of={`face.${symbol}`} name={name} />
            </i>
          </span>
        ))}
      </div>
    </div>
  );
}
