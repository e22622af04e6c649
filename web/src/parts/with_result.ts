/** An answer as its button says it: with what it comes to. */
import type { Scene } from "../tables/scene";
import { capital } from "../text/texts";
import type { Option } from "../wire/types";

export function withResult(option: Option, scene: Scene): string {
  const result = scene.game.result?.(option, scene);
  return result === undefined ? capital(option.text) : `${capital(option.text)} · ${result}`;
}
