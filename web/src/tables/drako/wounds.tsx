/** The wound areas of a figure: a box for each wound it can take, filled from the first. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { type Figure, nameIn, useDrako } from "./types";

function Area({ area, figure, alone }: { area: string; figure: Figure; alone: boolean }) {
  const scene = useDrako();
  const [wounds, spaces] = [figure.wounds[area] ?? 0, figure.spaces[area] ?? 0];
  const name = nameIn(scene.glossary.areas, area);
  const said = t("web.drako.wounds", { area: name, n: wounds, all: spaces });
  const full = wounds >= spaces ? "area full" : "area";
  const drawn = (
    <>
      <Icon of={`drako_area.${area}`} />
      <span class="boxes">
        {Array.from({ length: spaces }, (_, space) => (
          <i key={space} class={space < wounds ? "filled" : ""} />
        ))}
      </span>
      {!alone && <span class="area-name">{name}</span>}
    </>
  );
  if (about(scene, `area:${area}`).options.length > 0) {
    return (
      <Thing thing={`area:${area}`} label={said} text="" class={full} plain atOnce>
        {drawn}
      </Thing>
    );
  }
  return (
    <span class={full} role="img" aria-label={said} title={said}>
      {drawn}
    </span>
  );
}

export function Wounds({ figure }: { figure: Figure }) {
  const areas = Object.keys(figure.spaces);
  return (
    <div class={`areas n${areas.length}`}>
      {areas.map((area) => (
        <Area key={area} area={area} figure={figure} alone={areas.length === 1} />
      ))}
    </div>
  );
}
