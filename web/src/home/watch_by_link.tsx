import { useState } from "preact/hooks";
import { go } from "../route";
import { t } from "../text/texts";
import { pathOf } from "./table_link";

/** Watching a match that somebody sent a link to. */
export function WatchByLink() {
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <section aria-labelledby="watch">
      <h2 id="watch">{t("web.home.watch")}</h2>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          const path = pathOf(link, location.origin);
          if (path === null) setWrong(true);
          else go(path);
        }}
      >
        <label for="watch-link">{t("web.home.watch_link")}</label>
        <div class="row">
          <input
            id="watch-link"
            value={link}
            inputMode="url"
            autocomplete="off"
            spellcheck={false}
            aria-invalid={wrong}
            aria-describedby={wrong ? "watch-wrong" : undefined}
            onInput={(input) => {
              setLink(input.currentTarget.value);
              setWrong(false);
            }}
          />
          <button type="submit">{t("web.home.watch_go")}</button>
        </div>
        {wrong && (
          <p id="watch-wrong" class="notice" role="alert">
            {t("web.home.watch_wrong")}
          </p>
        )}
      </form>
    </section>
  );
}
