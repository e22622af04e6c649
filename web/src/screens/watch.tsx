/** Arriving by a spectator's link. */
import { useMemo } from "preact/hooks";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { go, takeToken } from "../route";
import { t } from "../text/texts";
import { api } from "../wire/api";

export default function Watch({ id }: { id: string }) {
  const token = useMemo(takeToken, []);
  const taken = useLoaded(async () => {
    await api.take(id, token);
    go(`/table/${id}`);
  }, [id, token]);
  return (
    <>
      <Header />
      <main class="sheet" aria-busy={taken.problem === null}>
        <h1>{taken.problem ?? t("web.loading")}</h1>
      </main>
    </>
  );
}
