/** All faces of a die, when the question is what a die becomes. */
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { heroOf } from "./book";
import { DieFace } from "./die";
import { type Player, useThrone } from "./types";

export function Faces({ player }: { player: Player | undefined }) {
  const { glossary, options } = useThrone();
  if (!options.some((option) => option.key.startsWith("to "))) return null;
  return (
    <div class="becomes">
      <h3>{t("web.dice_throne.becomes")}</h3>
      <ul class="dice small-dice">
        {heroOf(glossary, player).dice.map(({ face, name }) => (
          <li key={face}>
            <Thing thing={`face:${face}`} label={t("web.dice_throne.die", { n: face, name })} text="" class="die-thing">
              <DieFace player={player} value={face} />
            </Thing>
          </li>
        ))}
      </ul>
    </div>
  );
}
