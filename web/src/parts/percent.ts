import { spoken } from "../text/texts";

/** A chance in percent: what is possible is not 0 %, and what is not sure is not 100 %. */
export function percent(chance: number): string {
  const { format } = new Intl.NumberFormat(spoken.value ?? "en", { style: "percent" });
  if (chance > 0 && chance < 0.01) return `<${format(0.01)}`;
  return chance > 0.99 && chance < 1 ? `>${format(0.99)}` : format(chance);
}
