/** The parts of any view: words, rows of words, players as a table, and whatever else as a list of its parts. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { isPointed } from "../../parts/details";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { about, useScene, useTable } from "../scene";
import {
  columns,
  HAND,
  heading,
  held,
  isEmpty,
  isMapping,
  isPlain,
  isRow,
  type Labelled,
  type Mapping,
  thingOf,
} from "./shape";

/** Whether what is drawn here lies in the viewer's own hand. */
const InHand = createContext(false);

/** What the game calls a name or a word of its view, where it says so; answers are about words as they are in keys. */
function useLabels(): (name: string) => string {
  const { glossary } = useTable<unknown, Labelled | null>();
  return (name) => glossary?.labels?.[name] ?? name;
}

/** A word that an answer speaks of can be answered with; one that the viewer holds, in the hand alone. */
function Word({ word }: { word: string }) {
  const thing = thingOf(word);
  const said = useLabels()(word);
  const scene = useScene();
  const elsewhere = !useContext(InHand) && held(scene.view.table, scene.view.seat).has(word);
  const { options, refused } = about(scene, thing);
  if (elsewhere || (options.length === 0 && refused.length === 0))
    return <span class={isPointed(thing) ? "pointed" : ""}>{said}</span>;
  return (
    <Thing thing={thing} label={said} text="">
      {said}
    </Thing>
  );
}

function Plain({ value }: { value: unknown }) {
  if (isEmpty(value)) return <span class="nothing">{t("web.plain.nothing")}</span>;
  if (typeof value === "string") return <Word word={value} />;
  return <span>{typeof value === "boolean" ? t(value ? "web.plain.yes" : "web.plain.no") : String(value)}</span>;
}

function Row({ values }: { values: unknown[] }) {
  return (
    <ul class="row">
      {values.map((value, number) => (
        <li key={number}>
          <Plain value={value} />
        </li>
      ))}
    </ul>
  );
}

function Players({ rows, of }: { rows: Mapping[]; of: string[] }) {
  const { people, view } = useScene();
  const label = useLabels();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("web.plain.player")}</th>
          {of.map((name) => (
            <th key={name} scope="col">
              {heading(label(name))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, seat) => (
          <tr key={seat} class={seat === view.seat ? "mine" : ""}>
            <th scope="row">{people[seat]}</th>
            {of.map((name) => (
              <td key={name}>
                <InHand.Provider value={name === HAND && seat === view.seat}>
                  <Value name={name} value={row[name]} />
                </InHand.Provider>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Value({ name, value }: { name: string; value: unknown }) {
  const { people } = useScene();
  const of = columns(name, value, people.length);
  if (of !== null) return <Players rows={value as Mapping[]} of={of} />;
  if (isEmpty(value) || isPlain(value)) return <Plain value={value} />;
  if (isRow(value)) return <Row values={value} />;
  if (isMapping(value)) return <Parts of={value} />;
  return (
    <ol class="list">
      {(value as unknown[]).map((part, number) => (
        <li key={number}>
          <Value name="" value={part} />
        </li>
      ))}
    </ol>
  );
}

/** Names with their values. */
export function Parts({ of }: { of: Mapping }) {
  const label = useLabels();
  const inHand = useContext(InHand);
  return (
    <dl class="parts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name} class={isPlain(value) || isRow(value) ? "" : "wide"}>
          <dt>{heading(label(name))}</dt>
          <dd>
            <InHand.Provider value={inHand || name === HAND}>
              <Value name={name} value={value} />
            </InHand.Provider>
          </dd>
        </div>
      ))}
    </dl>
  );
}
