/** All faces of a die, when the question is what a die becomes: in the bar, where they cover no die that it is about. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { all } from "../../wire/about";
import { heroOf } from "./book";
import { DieFace } from "./die";
import { abroad, foreignHero, MARK, named } from "./foreign";
import { useThrone } from "./types";

export function Faces() {
  const { glossary, options, view } = useThrone();
  const player = view.table.players[view.table.trays.at(-1)?.owner ?? view.table.turn];
  const values = options.flatMap((option) => all(option, "face"));
  if (values.length === 0) return null;
  const foreign = values.some((face) => face.endsWith(MARK));
  const page = foreign ? glossary.heroes[foreignHero(view.table)] : heroOf(glossary, player);
  return (
    <ul class="dice becomes" aria-label={t("web.dice_throne.becomes")}>
      {page?.dice
        .map(({ face, name }) => ({ die: foreign ? abroad(face) : face, name }))
        .map(({ die, name }) => (
          <li key={die}>
            <Thing
              thing={`face:${named(die)}`}
              label={t("web.dice_throne.die", { n: named(die), name })}
              text=""
              class="die-thing"
              atOnce
            >
              <DieFace player={player} value={die} />
            </Thing>
          </li>
        ))}
    </ul>
  );
}
