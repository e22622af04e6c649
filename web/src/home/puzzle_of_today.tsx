import { Icon } from "../parts/icon";
import { t } from "../text/texts";

export function PuzzleOfToday() {
  return (
    <p>
      <a class="button" href="/puzzles">
        <Icon of="page.puzzle" /> {t("web.puzzles.today")}
      </a>
    </p>
  );
}
