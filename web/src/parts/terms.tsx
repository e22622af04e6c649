/** The names and words in a text that mean something of their own, each with what it does. */
import { useScene } from "../tables/scene";
import { Icon } from "./icon";

/** The kind and the name of each, as the glossary has them. */
export type Names = readonly (readonly [string, string])[];

export function Terms({ names }: { names: Names }) {
  const { game, glossary } = useScene();
  const pages = names.flatMap(([kind, name]) => game.lookedUp?.(glossary, kind, name) ?? []);
  if (pages.length === 0) return null;
  return (
    <dl class="terms">
      {pages.map(({ name, text, icon, sign = icon }) => (
        <div key={name}>
          <dt>
            {sign !== undefined && <Icon of={sign} />}
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
