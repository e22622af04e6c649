/** The name that one plays under: optional, and remembered by this browser alone. */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";
import { t } from "../text/texts";
import "./your_name.css";

const LONGEST = 24; // characters, as the server keeps them

export const yourName = signal(kept("name") ?? "");

/** `tell` is called once the name is typed in, for where others already see it. */
export function YourName({ tell }: { tell?: (name: string) => void }) {
  return (
    <label class="your-name">
      <span>
        {t("web.name")} <span class="small">{t("web.name.optional")}</span>
      </span>
      <input
        value={yourName.value}
        maxLength={LONGEST}
        autocomplete="nickname"
        spellcheck={false}
        onInput={(input) => {
          yourName.value = input.currentTarget.value;
          keep("name", yourName.value);
        }}
        onChange={() => tell?.(yourName.value)}
      />
    </label>
  );
}
