import type { ComponentChildren } from "preact";
import { choose, LANGUAGES, lang } from "../text/language";
import { t } from "../text/texts";
import { Icon } from "./icon";

export function Home() {
  return (
    <a class="home" href="/" aria-label={`Throneroom – ${t("web.home.title")}`}>
      <Icon of="page.throne" />
      <span>Throneroom</span>
    </a>
  );
}

export function Language() {
  return (
    <select
      class="language"
      aria-label={t("web.language")}
      value={lang.value}
      onChange={(change) => choose(change.currentTarget.value)}
    >
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The top of every screen: home, where one is, and the language. */
export function Header({ children }: { children?: ComponentChildren }) {
  return (
    <header class="top">
      <Home />
      <div class="middle">{children}</div>
      <Language />
    </header>
  );
}
