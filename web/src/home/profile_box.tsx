/** One's profile: what it is, how it comes to another device, and how it goes. */
import { useState } from "preact/hooks";
import { useLoaded } from "../loading";
import { Share } from "../parts/share";
import { Sure } from "../parts/sure";
import { lang } from "../text/language";
import { t, tn } from "../text/texts";
import { api } from "../wire/api";
import { sentenceOf } from "./problem";
import { YourName } from "./your_name";

function Delete({ done }: { done: () => void }) {
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
  return (
    <Sure
      title={t("web.profile.delete")}
      question={t("web.profile.delete.sure")}
      yes={t("web.profile.delete.yes")}
      no={t("web.profile.delete.no")}
      done={press}
    >
      <p class="small">{t("web.profile.delete.goes")}</p>
      <p class="small">{t("web.profile.delete.stays")}</p>
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
    </Sure>
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
