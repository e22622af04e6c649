/** Setting up a table, also one that plays on from a moment of a match that is over. */
import { useMemo } from "preact/hooks";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { Icon } from "../parts/icon";
import type { Continued } from "../setup/draft";
import { SetupForm } from "../setup/form";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api } from "../wire/api";
import "../setup/setup.css";

/** `?continues=TABLE&ply=12`: that table, and the seat that this browser had at it. */
async function continued(search: string): Promise<{ from: Continued | null }> {
  const asked = new URLSearchParams(search);
  const id = asked.get("continues");
  if (id === null) return { from: null };
  const [table, links] = await Promise.all([api.table(id), api.links(id).catch(() => null)]);
  return { from: { table, ply: Number(asked.get("ply") ?? 0) || 0, seat: links?.seats[0]?.seat ?? null } };
}

export default function Setup({ id }: { id: string }) {
  const search = useMemo(() => location.search, []);
  const games = useLoaded(api.games, [lang.value]);
  const before = useLoaded(() => continued(search), [search]);
  const game = games.value?.find((each) => each.name === id);
  const problem = games.problem ?? before.problem;
  const title = before.value?.from == null ? t("web.setup.title") : t("web.setup.play_on");
  useTitle(game === undefined ? title : `${game.title}: ${title}`);
  const busy = problem === null && (games.value === null || before.value === null);
  return (
    <>
      <Header>
        {game !== undefined && (
          <nav class="small learn-links" aria-label={t("web.learn.title")}>
            <a href={`/learn/${id}`}>{t("web.learn.lessons")}</a> ·{" "}
            <a href={`/learn/${id}/gallery`}>{t("web.learn.gallery")}</a>
          </nav>
        )}
      </Header>
      <main class={`sheet setup-screen ${id}`} aria-busy={busy}>
        <h1>
          <Icon of={`game.${id}`} /> {game === undefined ? title : `${game.title}: ${title}`}
        </h1>
        {problem !== null && <p role="alert">{problem}</p>}
        {games.value !== null && game === undefined && <p role="alert">{t("web.setup.no_such_game")}</p>}
        {game !== undefined && before.value !== null && <SetupForm game={game} from={before.value.from} />}
      </main>
    </>
  );
}
