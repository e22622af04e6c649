/** Health and combat points as dials: a number that counts, with an arc to the most there can be. */
import { Icon } from "../../parts/icon";
import { Thing } from "../../parts/thing";
import { t } from "../../text/texts";
import { useChange, useCounted } from "./motion";
import { type Player, useThrone } from "./types";

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

interface Props {
  of: "health" | "cp";
  seat: number;
  n: number;
  most: number;
  said: string;
}

function Dial({ of, seat, n, most, said }: Props) {
  const shown = useCounted(n);
  const change = useChange(n);
  return (
    <div class={`dial ${of}`} data-part={`${of}:${seat}`} style={{ "--v": Math.min(1, Math.max(0, n) / most) }}>
      <b aria-hidden="true">{shown}</b>
      <span class="unseen">{said}</span>
      <Icon of={`figure.${of}`} />
      {change.count > 0 && of === "health" && (
        <span key={change.count} class={change.by < 0 ? "change down" : "change up"} aria-hidden="true">
          {signed(change.by)}
        </span>
      )}
    </div>
  );
}

/** What health and combat points are for. */
export function AboutFigures() {
  const { cp } = useThrone().glossary.limits;
  return (
    <ul class="about-figures">
      <li>
        <Icon of="figure.health" /> {t("web.dice_throne.health_help")}
      </li>
      <li>
        <Icon of="figure.cp" /> {t("web.dice_throne.cp_help", { most: cp })}
      </li>
    </ul>
  );
}

export function Dials({ player, seat }: { player: Player; seat: number }) {
  const { glossary, view } = useThrone();
  const most = view.table.most_health;
  const { cp } = glossary.limits;
  return (
    <div class="dials">
      <Dial
        of="health"
        seat={seat}
        n={player.health}
        most={most}
        said={t("web.dice_throne.health_of", { n: player.health, most })}
      />
      <Dial of="cp" seat={seat} n={player.cp} most={cp} said={t("web.dice_throne.cost", { n: player.cp })} />
      <Thing
        thing={`figures:${seat}`}
        label={view.seats[seat] ?? ""}
        state={t("web.dice_throne.figures")}
        class="figures"
        text={<AboutFigures />}
        aside
      >
        {null}
      </Thing>
    </div>
  );
}
