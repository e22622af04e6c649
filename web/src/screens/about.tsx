/** What this is, whose it is, and what it keeps of its visitors. */
import type { ComponentChildren } from "preact";
import { useTitle } from "../home/title";
import { Header } from "../parts/header";
import { t } from "../text/texts";
import "../home/about.css";

function Part({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export default function About() {
  useTitle(t("web.about.title"));
  return (
    <>
      <Header />
      <main class="sheet about-screen">
        <h1>{t("web.about.title")}</h1>
        <p class="lead">{t("web.about.what")}</p>
        <Part id="unofficial" title={t("web.about.unofficial")}>
          <p>{t("web.about.unofficial.text")}</p>
          <p>{t("web.about.buy")}</p>
          <p>{t("web.about.fidelity")}</p>
        </Part>
        <Part id="fair" title={t("web.about.fair")}>
          <ol>
            <li>{t("web.about.fair.1")}</li>
            <li>{t("web.about.fair.2")}</li>
            <li>{t("web.about.fair.3", { button: t("web.ended.check") })}</li>
          </ol>
          <p>{t("web.about.fair.bots")}</p>
        </Part>
        <Part id="privacy" title={t("web.about.privacy")}>
          <p>{t("web.about.privacy.text")}</p>
          <p>{t("web.about.privacy.seat")}</p>
        </Part>
        <Part id="makers" title={t("web.about.makers")}>
          <p>{t("web.about.makers.text")}</p>
          <ul>
            <li>
              <code>/ws</code> – {t("web.about.makers.wire")}
            </li>
            <li>
              <a href="/api/openapi.json">/api/openapi.json</a> – {t("web.about.makers.http")}
            </li>
            <li>
              <code>docs/protocol.md</code> – {t("web.about.makers.docs")}
            </li>
          </ul>
        </Part>
        <Part id="credits" title={t("web.about.credits")}>
          <p>
            {t("web.about.credits.icons")}{" "}
            <a href="https://game-icons.net" rel="noopener noreferrer">
              game-icons.net
            </a>
            {", "}
            <a href="https://creativecommons.org/licenses/by/3.0/" rel="noopener noreferrer license">
              CC BY 3.0
            </a>
            .
          </p>
          <p>{t("web.about.licence")}</p>
        </Part>
      </main>
    </>
  );
}
