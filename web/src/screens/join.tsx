/** Arriving by a link: an invitation to an open seat, or one's own seat from another device. */
import { useMemo, useState } from "preact/hooks";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { nameOf, Seats } from "../parts/seats";
import { keep, kept } from "../preferences";
import { go, takeToken } from "../route";
import { t } from "../text/texts";
import { api, Problem } from "../wire/api";

export default function Join({ id }: { id: string }) {
  const token = useMemo(takeToken, []);
  const [name, setName] = useState(kept("name") ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const table = useLoaded(() => api.table(id), [id]);
  const arrive = async (how: () => Promise<unknown>) => {
    try {
      await how();
      go(`/table/${id}`);
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : t("web.connection.lost"));
    }
  };
  // A seat's own token moves the seat at once; an invitation first asks for a name.
  const own = useLoaded(() => api.take(id, token), [id, token]);
  if (own.value !== null) go(`/table/${id}`);
  return (
    <>
      <Header />
      <main class="sheet">
        <h1>{t("web.join.title")}</h1>
        {table.problem !== null && <p role="alert">{table.problem}</p>}
        {table.value !== null && (
          <>
            <p>
              {t("web.join.who", {
                game: t(`web.game.${table.value.game}`),
                names: table.value.seats.map(nameOf).join(", "),
              })}
            </p>
            <Seats table={table.value} mine={null} asked={null} />
            <form
              onSubmit={(submit) => {
                submit.preventDefault();
                keep("name", name);
                void arrive(() => api.sit(id, token, name));
              }}
            >
              <label>
                {t("web.name")}
                <input value={name} maxLength={24} onInput={(input) => setName(input.currentTarget.value)} />
              </label>
              <button type="submit" class="answer">
                {t("web.join.sit")}
              </button>
            </form>
          </>
        )}
        {problem !== null && <p role="alert">{problem}</p>}
      </main>
    </>
  );
}
