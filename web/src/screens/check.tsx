/** Was chance fair?  Everything is recomputed here, in the browser, by code of its own. */
import { useMemo, useState } from "preact/hooks";
import { checkRecord } from "../fair/check";
import { promisedTo } from "../fair/promise";
import { promisesKept } from "../fair/promises_kept";
import { BadRecord, parseRecord } from "../fair/record";
import { Verdict } from "../fair/verdict";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { nameOf } from "../parts/seats";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api } from "../wire/api";
import type { Table } from "../wire/types";
import "../fair/check.css";

const MOST = 2_000_000; // bytes: the longest matches have records of some ten thousand

/** A record and where it comes from: a table of this server, or a file of one's own. */
interface Source {
  text: string;
  table: Table | null;
  file: string;
}

async function ofTable(id: string): Promise<Source | null> {
  if (id === "") return null;
  const table = await api.table(id);
  if (table.status !== "over") throw new Error(t("web.check.not_over"));
  return { text: await api.record(id), table, file: `throneroom-${id}.record` };
}

function Checked({ source }: { source: Source }) {
  const { text, table, file } = source;
  const checked = useMemo(() => {
    try {
      const record = parseRecord(text);
      return { record, report: checkRecord(record), flaw: null };
    } catch (error) {
      if (error instanceof BadRecord) return { record: null, report: null, flaw: error };
      throw error;
    }
  }, [text]);
  if (checked.flaw !== null) {
    const { flaw, line, what } = checked.flaw;
    return (
      <p class="verdict bad" role="status">
        {t(`web.check.flaw.${flaw}`, { line, what })}
      </p>
    );
  }
  const { record, report } = checked;
  const promised = table === null ? null : promisedTo(table.id);
  const promises = promisesKept(report, { nonces: record.header.nonces ?? "" }, table, promised);
  return (
    <>
      <Verdict
        report={report}
        chance={record.header.chance ?? ""}
        promises={promises}
        people={table?.seats.map(nameOf) ?? []}
      />
      <section>
        <h2>{t("web.check.yourself")}</h2>
        <p>{t("web.check.command")}</p>
        <pre class="command">
          <code>throneroom verify {file.includes(" ") ? `"${file}"` : file}</code>
        </pre>
        {table !== null && (
          <p class="row">
            <a class="button" href={`/api/tables/${table.id}/record`} download={file}>
              {t("web.check.download")}
            </a>
            <a class="button" href={`/replay/${table.id}`}>
              {t("web.check.replay")}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

export default function CheckScreen({ id }: { id: string }) {
  useTitle(t("web.check.title"));
  const loaded = useLoaded(() => ofTable(id), [id, lang.value]);
  const [own, setOwn] = useState<Source | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const source = own ?? loaded.value;
  const busy = id !== "" && source === null && loaded.problem === null;

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(file.size > MOST ? t("web.check.flaw.size") : null);
    setOwn(file.size > MOST ? null : { text: await file.text(), table: null, file: file.name });
  };
  return (
    <>
      <Header />
      <main class={`sheet check ${source?.table?.game ?? ""}`} aria-busy={busy}>
        <h1>{own === null ? t("web.check.title") : t("web.check.file_named", { file: own.file })}</h1>
        <p class="about">{t("web.check.what")}</p>
        {busy && <p>{t("web.loading")}</p>}
        {own === null && loaded.problem !== null && <p class="verdict bad">{loaded.problem}</p>}
        {source !== null && <Checked key={source.file} source={source} />}
        <section>
          <h2>{t("web.check.file")}</h2>
          <p class="small">{t("web.check.file_help")}</p>
          <label class="button file">
            <input
              type="file"
              class="unseen"
              accept=".record,.txt,text/plain"
              onChange={(change) => take(change.currentTarget.files?.[0])}
            />
            {t("web.check.choose")}
          </label>
          {problem !== null && <p class="notice">{problem}</p>}
        </section>
      </main>
    </>
  );
}
