/** The switch *people on this network*; where it cannot be pressed, only that a link leads nowhere else. */
import { useState } from "preact/hooks";
import { t } from "../text/texts";
import { api } from "../wire/api";
import { sentenceOf } from "./problem";
import { chosen, elsewhere, network, useNetwork } from "./reach";
import "./who_can_join.css";

/** One machine can be in several networks: its own, and one of a virtual machine or an office far away. */
function WhichAddress({ addresses }: { addresses: string[] }) {
  if (addresses.length < 2) return null;
  return (
    <label class="which">
      {t("web.network.which")}
      <select
        value={elsewhere.value ?? ""}
        onChange={(change) => {
          chosen.value = change.currentTarget.value;
        }}
      >
        {addresses.map((each) => (
          <option key={each} value={each}>
            {each.replace(/^https?:\/\//, "")}
          </option>
        ))}
      </select>
    </label>
  );
}

export function WhoCanJoin() {
  useNetwork();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const told = network.value;
  if (told === null) return null;
  if (!told.switch) return elsewhere.value === null ? <p class="notice">{t("web.network.only_here")}</p> : null;
  const press = async (on: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      network.value = await api.switchNetwork(on);
    } catch (error) {
      setProblem(sentenceOf(error));
      network.value = { ...told };
    }
    setBusy(false);
  };
  return (
    <div class="who-can-join">
      <label class="switch">
        <input
          type="checkbox"
          checked={told.open}
          disabled={busy}
          aria-describedby="who-can-join-help"
          onChange={(change) => press(change.currentTarget.checked)}
        />
        <strong>{t("web.network.switch")}</strong>
      </label>
      <p id="who-can-join-help" class="small">
        {told.open ? t("web.network.on") : t("web.network.off")}
      </p>
      {told.open && <WhichAddress addresses={told.addresses} />}
      {problem !== null && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
