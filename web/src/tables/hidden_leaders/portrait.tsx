import { ICONS, SPRITE } from "virtual:portraits";

/** The picture of a hero; the file comes after the table stands. */
export function Portrait({ hero, name }: { hero: string; name: string }) {
  const icon = ICONS[hero];
  return icon === undefined ? (
    <span class="hl-portrait letter" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  ) : (
    <svg class="hl-portrait" viewBox="0 0 512 512" aria-hidden="true">
      <use href={`${SPRITE}#${icon}`} />
    </svg>
  );
}
