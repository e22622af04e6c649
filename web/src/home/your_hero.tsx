/** Who one plays with: a button that says it, and behind it all that there are. */
import { useRef, useState } from "preact/hooks";
import { Icon } from "../parts/icon";
import { Crest } from "../setup/choice_card";
import { ChoiceGrid } from "../setup/choice_grid";
import { t } from "../text/texts";
import type { GameOption } from "../wire/api";
import "./your_hero.css";

interface Props {
  option: GameOption;
  /** "": anyone. */
  mine: string;
  change: (hero: string) => void;
}

export function YourHero({ option, mine, change }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const title = t("web.home.hero");
  const name = option.choices.find(({ value }) => value === mine)?.text ?? t("web.home.any_hero");
  return (
    <>
      <button
        type="button"
        class="your-hero"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          sheet.current?.showModal();
        }}
      >
        {mine === "" ? <Icon of="page.random" /> : <Crest of={`hero.${mine}`} />}
        <span class="words">
          <span class="small">{title}</span> <strong>{name}</strong>
        </span>
        <span class="small change">{t("web.home.other_hero")}</span>
      </button>
      <dialog ref={sheet} class="hero-sheet picker" aria-label={title} onClose={() => setOpen(false)}>
        {open && (
          <>
            <div class="all">
              <ChoiceGrid option={option} value={mine} legend={`${title}: ${name}`} pick={change} />
            </div>
            <div class="row">
              <button type="button" aria-pressed={mine === ""} onClick={() => change("")}>
                <Icon of="page.random" /> {t("web.home.any_hero")}
              </button>
              <button type="button" class="answer" onClick={() => sheet.current?.close()}>
                {t("web.home.hero_chosen")}
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
