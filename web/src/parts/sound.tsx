/** Sound: off until somebody wants it, then as loud as they want it. */
import { signal } from "@preact/signals";
import type { Sound } from "../beats/types";
import { keep, kept } from "../preferences";
import { t } from "../text/texts";
import { Icon } from "./icon";

const LOUDNESS = { off: 0, low: 0.35, medium: 0.7, high: 1.2 };
type Volume = keyof typeof LOUDNESS;
const VOLUMES = Object.keys(LOUDNESS) as Volume[];

const isVolume = (word: string | null): word is Volume => word !== null && word in LOUDNESS;

/** Null until it was chosen once. */
function first(): Volume | null {
  const word = kept("sound");
  return isVolume(word) ? word : word === "on" ? "medium" : null; // "on" is what earlier versions kept
}

const chosen = signal(first());

/** The voices are fetched by the first sound. */
export async function hear(sound: Sound, n = 1, tempo = 1): Promise<void> {
  const loudness = LOUDNESS[chosen.peek() ?? "off"];
  if (loudness === 0) return;
  const { sing } = await import("./voices");
  sing(sound, n, tempo, loudness);
}

function choose(volume: Volume): void {
  chosen.value = volume;
  keep("sound", volume);
  void hear("ask");
}

export function SoundSwitch() {
  return (
    <div class="pace">
      <h3>{t("web.sound.title")}</h3>
      <fieldset class="speeds volumes">
        <legend class="unseen">{t("web.sound.title")}</legend>
        {VOLUMES.map((each) => (
          <button key={each} type="button" aria-pressed={(chosen.value ?? "off") === each} onClick={() => choose(each)}>
            {t(`web.sound.${each}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Asked once, while one waits for others; whatever is answered, it is not asked again. */
export function SoundOffer() {
  if (chosen.value !== null) return null;
  return (
    <div class="sound-offer">
      {/* A phone has no room for the words. */}
      <button type="button" class="quiet" aria-label={t("web.sound.offer")} onClick={() => choose("medium")}>
        <Icon of="page.sound" />
        <span>{t("web.sound.offer")}</span>
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={t("web.sound.no")}
        title={t("web.sound.no")}
        onClick={() => choose("off")}
      >
        ×
      </button>
    </div>
  );
}
