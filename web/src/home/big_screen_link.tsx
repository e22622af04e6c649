import { Icon } from "../parts/icon";
import { t } from "../text/texts";

/** To the table for all to see; everybody plays on a phone of their own. */
export function BigScreenLink({ id }: { id: string }) {
  return (
    <p>
      <a class="button" href={`/screen/${id}`}>
        <Icon of="page.screen" /> {t("web.big.title")}
      </a>{" "}
      <span class="small">{t("web.big.help")}</span>
    </p>
  );
}
