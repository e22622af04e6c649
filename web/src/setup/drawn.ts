import type { GameOption } from "../wire/api";

/** Any that nobody has now, or any at all where there are not enough. */
export function drawn(option: GameOption, taken: string[]): string {
  const all = option.choices.map((choice) => choice.value);
  const free = all.filter((value) => !taken.includes(value));
  const from = free.length > 0 ? free : all;
  return from[Math.floor(Math.random() * from.length)] ?? "";
}
