/** A match that was played in the terminal, or by a program, added by the file of its record. */
import { useState } from "preact/hooks";
import { t } from "../text/texts";
import { api, type Game } from "../wire/api";
import type { MatchRead } from "../wire/types";
import { sentenceOf } from "./problem";
import { yourName } from "./your_name";

const MOST = 200_000; // bytes: the longest matches have records of some ten thousand

interface Chosen {
  record: string;
  ended: number;
  read: MatchRead;
}

/** `added` is called when there is one match more. */
export function AddMatch({ games, added }: { games: Game[]; added: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [seat, setSeat] = useState(0);
  const [others, setOthers] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  };
  const take = (file: File | undefined) =>
    trying(async () => {
      setChosen(null);
      if (file === undefined) return;
      if (file.size > MOST) {
        setProblem(t("web.check.flaw.size"));
        return;
      }
      const record = await file.text();
      const read = await api.addMatch({ record });
      setSeat(0);
      setOthers(games.find(({ name }) => name === read.game)?.bots.find(({ usual }) => usual)?.level ?? "");
      setChosen({ record, ended: file.lastModified / 1000, read });
    });
  const add = () =>
    trying(async () => {
      if (chosen === null) return;
      const { record, ended } = chosen;
      await api.addMatch({ record, seat, others, ended, name: yourName.value.trim() });
      setChosen(null);
      added();
    });
  const bots = games.find(({ name }) => name === chosen?.read.game)?.bots ?? [];
  return (
    <details class="box add-match">
      <summary>{t("web.add.title")}</summary>
      <p class="small">{t("web.add.help")}</p>
      <label class="button file">
        <input
          type="file"
          class="unseen"
          accept=".record,.txt,text/plain"
          disabled={busy}
          onChange={(change) => take(change.currentTarget.files?.[0])}
        />
        {t("web.check.choose")}
      </label>
      {chosen !== null && (
        <form
          onSubmit={(submit) => {
            submit.preventDefault();
            void add();
          }}
        >
          <p>{chosen.read.text}</p>
          <label>
            {t("web.add.seat")}
            <select value={seat} onChange={(change) => setSeat(Number(change.currentTarget.value))}>
              {chosen.read.seats.map((name, number) => (
                <option key={name} value={number}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t("web.add.others")}
            <select value={others} onChange={(change) => setOthers(change.currentTarget.value)}>
              <option value="">{t("web.add.people")}</option>
              {bots.map(({ level, text }) => (
                <option key={level} value={level}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="answer" disabled={busy}>
            {t("web.add.go")}
          </button>
        </form>
      )}
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
    </details>
  );
}
