/** Arriving by a spectator's link. */
import { useMemo } from "preact/hooks";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { go, takeToken } from "../route";
import { t } from "../text/texts";
import { api } from "../wire/api";

export default function Watch({ id }: { id: string }) {
  const token = useMemo(takeToken, []);
  const taken = useLoaded(async () => {
    // Without a token (the page was loaded again) the browser has what it needs, or the table says that it has not.
    if (token !== "") await api.take(id, token);
    go(`/table/${id}`);
  }, [id, token]);
  useTitle(t("web.home.watch"));
  return (
    <>
      <Header />
      <main class="sheet" aria-busy={taken.problem === null}>
        {taken.problem === null ? (
          <h1>{t("web.loading")}</h1>
        ) : (
          <>
            <h1>{t("web.watch.not_here")}</h1>
            <p role="alert">{taken.problem}</p>
            <a class="button" href="/">
              {t("web.home.title")}
            </a>
          </>
        )}
      </main>
    </>
  );
}
