/** Where the game can be read about: in a tab of its own, so that nobody loses a table by it. */
import "./reading.css";
import { t } from "../text/texts";

export function Reading({ game }: { game: string }) {
  const places: [string, string][] = [
    [`/learn/${game}/how`, t("web.learn.how")],
    [`/rules/${game}`, t("web.rules.title")],
    [`/learn/${game}/gallery`, t("web.learn.gallery")],
  ];
  return (
    <nav class="reading" aria-label={t("web.reading.title")}>
      {places.map(([href, said]) => (
        <a key={href} class="button" href={href} target="_blank" rel="noopener">
          {said} <span aria-hidden="true">↗</span>
          <span class="unseen">{t("web.reading.new_tab")}</span>
        </a>
      ))}
    </nav>
  );
}
