/** Arriving by the link that brings a profile to another device.  Nothing happens before one has said so. */
import { useMemo, useState } from "preact/hooks";
import { sentenceOf } from "../home/problem";
import { useTitle } from "../home/title";
import { useLoaded } from "../loading";
import { Header } from "../parts/header";
import { go, takeToken } from "../route";
import { lang } from "../text/language";
import { t } from "../text/texts";
import { api } from "../wire/api";
import "../home/arriving.css";

export default function Profile() {
  const token = useMemo(takeToken, []);
  const mine = useLoaded(() => api.mine(), [lang.value]);
  const [bring, setBring] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(token === "" ? t("web.profile.arrive.no_token") : null);
  useTitle(t("web.profile.arrive.title"));
  const own = mine.value !== null && mine.value.going.length + mine.value.past.length > 0;
  const use = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api.useProfile(token, bring);
      go("/");
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Header />
      <main class="sheet" aria-busy={(mine.value ?? mine.problem) === null}>
        <h1>{t("web.profile.arrive.title")}</h1>
        <form
          class="arriving"
          onSubmit={(submit) => {
            submit.preventDefault();
            void use();
          }}
        >
          <p>{t("web.profile.arrive.about")}</p>
          <p>
            <strong>{t("web.profile.arrive.yours")}</strong>
          </p>
          {own && (
            <div>
              <label class="switch">
                <input
                  type="checkbox"
                  checked={bring}
                  aria-describedby="bring-help"
                  onChange={(change) => setBring(change.currentTarget.checked)}
                />
                {t("web.profile.arrive.bring")}
              </label>
              <p id="bring-help" class="small">
                {t("web.profile.arrive.bring.help")}
              </p>
            </div>
          )}
          {problem !== null && (
            <p class="notice" role="alert">
              {problem}
            </p>
          )}
          <div class="row">
            <button type="submit" class="answer" disabled={busy || token === ""}>
              {t("web.profile.arrive.go")}
            </button>
            <a class="button" href="/">
              {t("web.home.title")}
            </a>
          </div>
        </form>
      </main>
    </>
  );
}
