/** One's profile: what it is, how it comes to another device, and how it goes. */
import { useState } from "preact/hooks";
import { useLoaded } from "../loading";
import { Share } from "../parts/share";
import { lang } from "../text/language";
import { t, tn } from "../text/texts";
import { api } from "../wire/api";
import { sentenceOf } from "./problem";
import { YourName } from "./your_name";

function Delete({ done }: { done: () => void }) {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setProblem(null);
    try {
      await api.deleteProfile();
      done();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  if (!sure) {
    return (
      <button type="button" class="quiet" onClick={() => setSure(true)}>
        {t("web.profile.delete")}
      </button>
    );
  }
  return (
    <fieldset class="sure">
      <legend>{t("web.profile.delete.sure")}</legend>
      <p class="small">{t("web.profile.delete.goes")}</p>
      <p class="small">{t("web.profile.delete.stays")}</p>
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button type="button" onClick={press}>
          {t("web.profile.delete.yes")}
        </button>
        <button type="button" class="quiet" onClick={() => setSure(false)}>
          {t("web.profile.delete.no")}
        </button>
      </div>
    </fieldset>
  );
}

function Move() {
  const [token, setToken] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setProblem(null);
    try {
      setToken((await api.profileLink()).token);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <>
      <button type="button" onClick={press}>
        {token === null ? t("web.profile.move") : t("web.profile.move.again")}
      </button>
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {token !== null && (
        <div class="moving">
          <Share key={token} title={t("web.profile.link")} path={`/profile#${token}`} />
          <p class="small">{t("web.profile.link.help")}</p>
        </div>
      )}
    </>
  );
}

/** `changed` is called when there is another profile than before, or none. */
export function ProfileBox({ changed }: { changed: () => void }) {
  const profile = useLoaded(api.profile, [lang.value]).value;
  if (profile === null) return null;
  return (
    <section class="box profile" aria-labelledby="profile">
      <h2 id="profile">{t("web.profile.title")}</h2>
      <YourName />
      <p class="small">
        {t("web.profile.about")} {profile.browsers > 1 && tn("web.profile.browsers", profile.browsers)}
      </p>
      <Move />
      <Delete done={changed} />
    </section>
  );
}
