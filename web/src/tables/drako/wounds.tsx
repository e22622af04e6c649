/** The wound areas of a figure: a box for each wound it can take, filled from the first. */
import "./wounds.css";
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about } from "../scene";
import { type Figure, nameIn, useDrako } from "./types";

function Boxes({ wounds, spaces }: { wounds: number; spaces: number }) {
  return (
    <span class="boxes">
      {Array.from({ length: spaces }, (_, space) => (
        <span key={space} class={space < wounds ? "box filled" : "box"}>
          {space < wounds && <Icon of="drako.wound" />}
        </span>
      ))}
    </span>
  );
}

function Area({ area, figure, alone }: { area: string; figure: Figure; alone: boolean }) {
  const scene = useDrako();
  const [wounds, spaces] = [figure.wounds[area] ?? 0, figure.spaces[area] ?? 0];
  const name = nameIn(scene.glossary.areas, area);
  const said = t("web.drako.wounds", { area: name, n: wounds, all: spaces });
  const drawn = (
    <>
      {!alone && (
        <span class="area-name">
          <Icon of={`drako_area.${area}`} /> {name}
        </span>
      )}
      <Boxes wounds={wounds} spaces={spaces} />
    </>
  );
  const full = wounds >= spaces ? "area full" : "area";
  if (about(scene, `area:${area}`).options.length > 0) {
    return (
      <Thing thing={`area:${area}`} label={said} text="" class={full}>
        {drawn}
      </Thing>
    );
  }
  return (
    <span class={full} role="img" aria-label={said}>
      {drawn}
    </span>
  );
}

export function Wounds({ figure }: { figure: Figure }) {
  const areas = Object.keys(figure.spaces);
  return (
    <div class="areas">
      {areas.map((area) => (
        <Area key={area} area={area} figure={figure} alone={areas.length === 1} />
      ))}
    </div>
  );
}
