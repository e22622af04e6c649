/** The status effects on a player's board, each with how many there are and what it does. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { type Player, useThrone } from "./types";

function Token({ token, n, seat }: { token: string; n: number; seat: number }) {
  const page = useThrone().glossary.tokens[token];
  const name = page?.name ?? token;
  return (
    <Thing
      thing={`token:${seat}:${token}`}
      label={name}
      state={t("web.dice_throne.so_many", { n })}
      class={`token ${page?.kind ?? ""}`}
      text={
        <>
          <p class="small">{page?.kind_name}</p>
          {page?.text}
        </>
      }
    >
      <Icon of={`token.${token}`} />
      <span class="name">{name}</span>
      {n > 1 && <span class="count">×{n}</span>}
    </Thing>
  );
}

export function Tokens({ player, seat }: { player: Player; seat: number }) {
  const tokens = Object.entries(player.tokens);
  if (tokens.length === 0) return null;
  return (
    <ul class="tokens" aria-label={t("web.dice_throne.tokens")}>
      {tokens.map(([token, n]) => (
        <li key={token}>
          <Token token={token} n={n} seat={seat} />
        </li>
      ))}
    </ul>
  );
}
