import { useEffect, useState } from "preact/hooks";
import { write } from "../parts/share";
import { t } from "../text/texts";

/** Copies a link; where the browser does not let us (it wants https for that), shows it to be copied by hand. */
export function CopyLink({ path }: { path: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => setCopied(null), [path]);
  const address = location.origin + path;
  return (
    <>
      <button
        type="button"
        title={t("web.replay.link_what")}
        onClick={async () => setCopied(navigator.clipboard !== undefined && (await write(address)))}
      >
        {copied === true ? t("web.share.copied") : t("web.replay.link")}
      </button>
      {copied === false && (
        <label class="by-hand">
          {t("web.replay.link_here")}
          <input readOnly value={address} onFocus={(focus) => focus.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
