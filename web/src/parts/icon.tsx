import { ICONS, SPRITE } from "virtual:icons";

/** An icon of the set, by what it stands for (`face.flame`); what has none shows the first letter of its name. */
export function Icon({ of, name, class: more = "" }: { of: string; name?: string; class?: string }) {
  const icon = ICONS[of];
  const label =
    name === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name } as const);
  if (icon === undefined) {
    return (
      <span class={`icon letter ${more}`} {...label}>
        {(name ?? of.slice(of.indexOf(".") + 1)).slice(0, 1).toUpperCase()}
      </span>
    );
  }
  const drawn = <use href={`${SPRITE}#${icon}`} />;
  return name === undefined ? (
    <svg class={`icon ${more}`} aria-hidden="true">
      {drawn}
    </svg>
  ) : (
    <svg class={`icon ${more}`} role="img" aria-label={name}>
      {drawn}
    </svg>
  );
}
