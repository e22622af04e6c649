/** Sound: off until somebody wants it; a short tone when it is one's turn. */
import { signal } from "@preact/signals";
import { keep, kept } from "../preferences";
import { t } from "../text/texts";

const on = signal(kept("sound") === "on");
let context: AudioContext | null = null;

export function chime(): void {
  if (!on.value) return;
  context ??= new AudioContext();
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.setValueAtTime(880, now + 0.09);
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.3);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.3);
}

export function SoundSwitch() {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={on.value}
        onChange={(change) => {
          on.value = change.currentTarget.checked;
          keep("sound", on.value ? "on" : "off");
          chime();
        }}
      />
      {t("web.menu.sound")}
    </label>
  );
}
