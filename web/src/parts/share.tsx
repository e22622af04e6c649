/** A link to hand on: to copy, to send, and as a QR code for a phone. */
import { useState } from "preact/hooks";
import { elsewhere } from "../home/reach";
import { useLoaded } from "../loading";
import { t } from "../text/texts";

export function QrCode({ address }: { address: string }) {
  const code = useLoaded(async () => (await import("uqr")).encode(address, { border: 2 }), [address]).value;
  if (code === null) return null;
  const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("web.share.qr")}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

export function Share({ title, path, folded = false }: { title: string; path: string; folded?: boolean }) {
  const [copied, setCopied] = useState(false);
  const [open, setOpen] = useState(!folded);
  const address = (elsewhere.value ?? location.origin) + path;
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    // The clipboard needs https or this machine; elsewhere the old way still works.
    const done = navigator.clipboard === undefined ? document.execCommand("copy") : await write(address);
    setCopied(done);
  };
  return (
    <details class="share" open={open} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary>{title}</summary>
      {open && (
        <>
          <div class="row">
            <input readOnly value={address} aria-label={title} onFocus={(focus) => focus.currentTarget.select()} />
            <button
              type="button"
              onClick={(click) => copy(click.currentTarget.parentElement?.querySelector("input") ?? null)}
            >
              {copied ? t("web.share.copied") : t("web.share.copy")}
            </button>
          </div>
          {/* A phone that reads the address of this machine would look for it on itself. */}
          {elsewhere.value === null ? <p class="small">{t("web.share.only_here")}</p> : <QrCode address={address} />}
        </>
      )}
    </details>
  );
}

export async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
