/** The answers as the list of all has them: by card, by figure, by attack, each under its name. */

import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import { type OptionGroup, readApart } from "../scene";
import { cardPlayed, deedOf, isWasted } from "./touches";
import { type DrakoGlossary, type DrakoScene, nameIn } from "./types";
import { cardName } from "./words";

/** The heading that an option stands under, and what is left to say of it there. */
function placed(option: Option, glossary: DrakoGlossary): { title?: string; option: Option } {
  const card = cardPlayed(option);
  if (card !== undefined) {
    const title = cardName(glossary, card);
    return isWasted(option)
      ? { title: t("web.drako.play_for_nothing"), option: { ...option, text: title } }
      : { title, option };
  }
  const deed = deedOf(option);
  return deed === null ? { option } : { title: nameIn(glossary.figures, deed.by), option };
}

/** What nobody wants at first sight comes last. */
export function arrange(options: Option[], scene: DrakoScene): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const each of readApart(options).sort((a, b) => Number(isWasted(a)) - Number(isWasted(b)))) {
    const { title, option } = placed(each, scene.glossary);
    const group = groups.get(title ?? "") ?? { ...(title === undefined ? {} : { title }), options: [] };
    group.options.push(option);
    groups.set(title ?? "", group);
  }
  return [...groups.values()];
}
