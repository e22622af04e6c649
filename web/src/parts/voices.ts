/** Every sound is made here, of a few tones and of filtered noise: no file is needed. */
import type { Sound } from "../beats/types";

const MOST = 4; // sounds at once
const DYING = 0.0005; // loudness at the end of a tone

let context: AudioContext | null = null;
let master: GainNode | null = null;
let ends: number[] = []; // when the sounds that are heard now end

interface Tone {
  shape?: OscillatorType;
  loud?: number;
  to?: number;
  at?: number;
}

function ready(loudness: number): [AudioContext, GainNode] {
  context ??= new AudioContext();
  if (master === null) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = loudness;
  if (context.state === "suspended") void context.resume();
  return [context, master];
}

class Voice {
  end: number;
  constructor(
    private readonly context: AudioContext,
    private readonly out: AudioNode,
  ) {
    this.end = context.currentTime;
  }

  tone(pitch: number, seconds: number, { shape = "sine", loud = 0.1, to = pitch, at = 0 }: Tone = {}): void {
    const [start, source, gain] = [
      this.context.currentTime + at,
      this.context.createOscillator(),
      this.context.createGain(),
    ];
    source.type = shape;
    source.frequency.setValueAtTime(pitch, start);
    source.frequency.exponentialRampToValueAtTime(to, start + seconds);
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(DYING, start + seconds);
    source.connect(gain).connect(this.out);
    source.start(start);
    source.stop(start + seconds);
    this.end = Math.max(this.end, start + seconds);
  }

  /** `side` from -1, left, to 1, right. */
  noise(seconds: number, { pitch = 1200, loud = 0.2, sharp = 1, at = 0, side = 0 } = {}): void {
    const { context } = this;
    const start = context.currentTime + at;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
    const [source, filter, gain, pan] = [
      context.createBufferSource(),
      context.createBiquadFilter(),
      context.createGain(),
      context.createStereoPanner(),
    ];
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = sharp;
    gain.gain.value = loud;
    pan.pan.value = side;
    source.connect(filter).connect(gain).connect(pan).connect(this.out);
    source.start(start);
    this.end = Math.max(this.end, start + seconds);
  }
}

/** They rattle while they are in the air, and land one after another, each where it lies. */
function throwing(voice: Voice, dice: number, tempo: number): void {
  const air = 0.5 * tempo;
  for (let i = 0; i * 0.05 < air; i++)
    voice.noise(0.03, { pitch: 2200 + Math.random() * 1800, loud: 0.12, sharp: 4, at: i * 0.05 });
  for (let i = 0; i < dice; i++) {
    const [at, side] = [air + i * 0.07 * tempo, dice < 2 ? 0 : (i / (dice - 1) - 0.5) * 0.8];
    voice.noise(0.07, { pitch: 900 + i * 120, loud: 0.25, sharp: 2, at, side });
    voice.tone(180, 0.06, { loud: 0.12, at });
  }
}

const rising = (voice: Voice, pitches: number[], seconds: number, apart: number, tone: Tone) => {
  for (const [i, pitch] of pitches.entries()) voice.tone(pitch, seconds, { ...tone, at: i * apart });
};

const VOICES: Record<Sound, (voice: Voice, n: number, tempo: number) => void> = {
  rattle: throwing,
  keep: (voice) => voice.tone(520, 0.05, { shape: "triangle" }),
  card: (voice) => voice.noise(0.16, { pitch: 3500, loud: 0.1, sharp: 0.6 }),
  lay: (voice) => {
    voice.noise(0.09, { pitch: 700, loud: 0.25 });
    voice.tone(140, 0.12, { loud: 0.2, at: 0.02 });
  },
  announce: (voice) => {
    voice.tone(196, 0.5, { shape: "sawtooth", loud: 0.05, to: 294 });
    voice.tone(392, 0.5, { loud: 0.06, at: 0.08 });
  },
  hit: (voice, n) => {
    const hard = Math.min(20, n);
    voice.tone(110 - 2 * hard, 0.28 + 0.01 * hard, { loud: 0.35, to: 40 });
    voice.noise(0.18, { pitch: 300, loud: 0.2 + 0.01 * hard });
  },
  block: (voice) => {
    voice.tone(1400, 0.22, { shape: "square", loud: 0.04, to: 900 });
    voice.noise(0.05, { pitch: 5000, loud: 0.1 });
  },
  heal: (voice) => rising(voice, [523, 659, 784], 0.25, 0.07, { loud: 0.06 }),
  token: (voice) => voice.tone(880, 0.09, { shape: "triangle", loud: 0.07, to: 1320 }),
  coin: (voice) => {
    voice.tone(1568, 0.08, { shape: "triangle", loud: 0.06 });
    voice.tone(2093, 0.16, { shape: "triangle", loud: 0.06, at: 0.06 });
  },
  ask: (voice) => rising(voice, [660, 880], 0.2, 0.1, { loud: 0.08 }),
  win: (voice) => rising(voice, [392, 523, 659, 784, 1046], 0.5, 0.12, { shape: "triangle", loud: 0.09 }),
  lose: (voice) => rising(voice, [392, 349, 294, 220], 0.6, 0.18, { loud: 0.08 }),
};

/** Makes a sound, unless as many are heard already as an ear can tell apart. */
export function sing(sound: Sound, n: number, tempo: number, loudness: number): void {
  const [context, out] = ready(loudness);
  ends = ends.filter((end) => end > context.currentTime);
  if (ends.length >= MOST) return;
  const voice = new Voice(context, out);
  VOICES[sound](voice, n, tempo);
  ends.push(voice.end);
}
