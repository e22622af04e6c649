/** The attack in flight, or the ability that was announced: who, on whom, with what, and whether it can be defended. */
import { Icon } from "../../parts/icon";
import { t } from "../../text/texts";
import { abilityOf } from "./book";
import { useThrone } from "./types";

export function AttackInFlight() {
  const { view, glossary } = useThrone();
  const { attack, announced, players, turn } = view.table;
  const named = (seat: number, ability: string): string => {
    const player = players[seat];
    return (player === undefined ? undefined : abilityOf(glossary, player, ability)?.name) ?? ability;
  };
  if (attack === null) {
    if (announced === null) return null;
    return (
      <p class="attack">
        <Icon of="figure.attack" />
        <span>{t("web.dice_throne.announced_is", { name: view.seats[turn] ?? "" })}</span>
        <strong>{named(turn, announced)}</strong>
      </p>
    );
  }
  const target = view.seats[attack.on] ?? t("web.dice_throne.no_target");
  return (
    <p class="attack flying">
      <Icon of="figure.attack" />
      <strong>{named(attack.by, attack.ability)}</strong>
      <span>{t("web.dice_throne.attacker", { name: view.seats[attack.by] ?? "" })}</span>
      <span>{t("web.dice_throne.target", { name: target })}</span>
      {attack.ultimate && <span class="badge">{t("web.dice_throne.ultimate")}</span>}
      {attack.undefendable && <span class="badge">{t("web.dice_throne.undefendable")}</span>}
    </p>
  );
}
