/** How to play Hidden Leaders, in pictures. */
import { Heir } from "../../tables/hidden_leaders/heir";
import { HeroCard } from "../../tables/hidden_leaders/hero_card";
import { Party } from "../../tables/hidden_leaders/party";
import { Pile } from "../../tables/hidden_leaders/pile";
import { RulesNow } from "../../tables/hidden_leaders/rules_now";
import { Track } from "../../tables/hidden_leaders/track";
import { heroCard, type Leaders, useLeaders } from "../../tables/hidden_leaders/types";
import type { View } from "../../wire/types";
import type { Picture } from "./types";

function OwnHeir() {
  const heir = useLeaders().view.table.players[0]?.heir ?? null;
  return heir === null ? null : <Heir heir={heir} own />;
}

const Ruling = () => (
  <>
    <Track />
    <RulesNow />
  </>
);

const Hero = () => <HeroCard card={heroCard(useLeaders().glossary, "shaky-sharpshooter")} from="" />;

function Turn() {
  const { view, glossary } = useLeaders();
  return (
    <>
      <Pile pile="harbor" cards={view.table.harbor} />
      <HeroCard card={heroCard(glossary, "furious-frog")} from="" />
      <HeroCard card={heroCard(glossary, "keen-koi")} from="" />
    </>
  );
}

function OwnParty() {
  const player = useLeaders().view.table.players[0];
  return player === undefined ? null : <Party player={player} seat={0} label="" own />;
}

/** With the markers so that the Imperial Army rules. */
function redAhead(view: View<Leaders>): View<Leaders> {
  return {
    ...view,
    table: { ...view.table, red: 8, green: 5, winning: { faction: "imperial-army", rule: "HL-WIN-3" } },
  };
}

export const pictures: Picture[] = [
  { lesson: 1, Drawn: OwnHeir },
  { lesson: 1, Drawn: Ruling, set: redAhead },
  { lesson: 1, Drawn: Hero },
  { lesson: 2, Drawn: Turn },
  { lesson: 4, Drawn: OwnParty },
  { lesson: 3, Drawn: OwnParty },
];
