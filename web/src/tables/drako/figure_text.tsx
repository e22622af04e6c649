/** What is to be read of a figure: what is special about it, and how sure we are of it. */
import { known } from "../../text/texts";
import { type Figure, useDrako } from "./types";

export function FigureText({ name, figure, states }: { name: string; figure: Figure; states: string[] }) {
  const sure = known(`web.fidelity.${figure.fidelity.replace(" ", "_")}`);
  return (
    <>
      <p>{states.join(", ")}</p>
      {useDrako().glossary.figures[name]?.text}
      {sure !== undefined && <p class="small">{sure}</p>}
    </>
  );
}
