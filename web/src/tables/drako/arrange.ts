/** The answers as the panel lists them: by card, by figure, by attack, each under its name. */

import { t } from "../../text/texts";
import type { Option } from "../../wire/types";
import type { OptionGroup, Scene } from "../scene";
import { attackAnswered, cardPlayed, deedOf, isWasted } from "./keys";
import { type DrakoGlossary, nameIn } from "./types";

/** The heading that an option stands under, and what is left to say of it there. */
function placed(option: Option, glossary: DrakoGlossary): { title?: string; option: Option } {
  const card = cardPlayed(option.key);
  const title = card === null ? undefined : glossary.cards[card]?.text;
  if (title !== undefined) {
    if (isWasted(option.key)) return { title: t("web.drako.play_for_nothing"), option: { ...option, text: title } };
    return { title, option: { ...option, text: option.text.replace(title, "").replace(/\s+/g, " ") } };
  }
  const deed = deedOf(option.key);
  if (deed?.does === "to") {
    const text = t("web.drako.to_hex", { hex: deed.what });
    return { title: nameIn(glossary.figures, deed.by), option: { ...option, text } };
  }
  const attack = attackAnswered(option.key);
  return attack === null ? { option } : { title: t("web.drako.attack", { n: attack }), option };
}

/** What nobody wants at first sight comes last. */
export function arrange(options: Option[], scene: Scene): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const each of [...options].sort((a, b) => Number(isWasted(a.key)) - Number(isWasted(b.key)))) {
    const { title, option } = placed(each, scene.glossary as DrakoGlossary);
    const group = groups.get(title ?? "") ?? { ...(title === undefined ? {} : { title }), options: [] };
    group.options.push(option);
    groups.set(title ?? "", group);
  }
  return [...groups.values()];
}
