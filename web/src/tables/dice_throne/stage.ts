/** What is on the stage between the players. */
import type { ThroneTable } from "./types";

/** Whether it is a fight, from the announcement to the damage. */
export const isFight = ({ attack, announced, ledger }: ThroneTable): boolean =>
  attack !== null || announced !== null || ledger.length > 0;
