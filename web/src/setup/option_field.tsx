/** An option of the game as a field, by its kind; which options there are is the server's to say. */
import type { GameOption } from "../wire/api";
import { ChoiceCards, Chosen } from "./choice_card";

interface Props {
  option: GameOption;
  value: unknown;
  change: (value: unknown) => void;
}

const FEW = 8; // numbers that are chosen with one press; more are typed

function Legend({ option }: { option: GameOption }) {
  return (
    <legend>
      <strong>{option.text}</strong>
      {option.help !== undefined && <span class="small">{option.help}</span>}
    </legend>
  );
}

function One({ option, value, change }: Props) {
  return (
    <fieldset class="field">
      <Legend option={option} />
      <ChoiceCards option={option} isChosen={(each) => each === value} change={change} />
      <Chosen option={option} value={value} />
    </fieldset>
  );
}

function Several({ option, value, change }: Props) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const all = option.choices.map((choice) => choice.value);
  // In the order of the choices, whatever was pressed first.
  const turn = (one: string) => change(all.filter((each) => chosen.includes(each) !== (each === one)));
  return (
    <fieldset class="field">
      <Legend option={option} />
      <ChoiceCards option={option} type="checkbox" isChosen={(each) => chosen.includes(each)} change={turn} />
    </fieldset>
  );
}

function Switch({ option, value, change }: Props) {
  return (
    <label class="choice field">
      <input type="checkbox" checked={value === true} onChange={(input) => change(input.currentTarget.checked)} />
      <span class="words">
        <strong>{option.text}</strong>
        {option.help !== undefined && <span class="small">{option.help}</span>}
      </span>
    </label>
  );
}

function Numbers({ option, value, change }: Props) {
  const { least, most } = option;
  if (least == null || most == null || most - least >= FEW) {
    return (
      <label class="field typed">
        <strong>{option.text}</strong>
        {option.help !== undefined && <span class="small">{option.help}</span>}
        <input
          type="number"
          min={least ?? undefined}
          max={most ?? undefined}
          value={typeof value === "number" ? value : ""}
          onInput={({ currentTarget: { valueAsNumber: typed } }) => change(Number.isNaN(typed) ? null : typed)}
        />
      </label>
    );
  }
  return (
    <fieldset class="field">
      <Legend option={option} />
      <div class="numbers">
        {Array.from({ length: most - least + 1 }, (_, above) => least + above).map((number) => (
          <label key={number} class="choice">
            <input type="radio" name={option.name} checked={value === number} onChange={() => change(number)} />
            <strong>{number}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function OptionField(props: Props) {
  switch (props.option.kind) {
    case "one":
      return <One {...props} />;
    case "several":
      return <Several {...props} />;
    case "switch":
      return <Switch {...props} />;
    case "number":
      return <Numbers {...props} />;
    default:
      return null; // "seats" belongs to the seats, "hidden" to programs
  }
}
