/** Between the players: the tray while dice are thrown, the spotlight from the announcement to the damage. */
import { t } from "../../text/texts";
import { LeftAside, RightAside } from "./aside";
import { FaceDown } from "./face_down";
import { Spotlight } from "./spotlight";
import { isFight } from "./stage";
import { isTurning, KEEP } from "./touches";
import { Tray } from "./tray";
import { useThrone } from "./types";

export function Arena() {
  const { view, options } = useThrone();
  const choosing = options.some(({ kind }) => kind === KEEP);
  const fight = isFight(view.table) && !choosing;
  return (
    <section class={fight ? "arena fighting" : "arena rolling"} aria-label={t("web.dice_throne.arena")}>
      {fight ? (
        <Spotlight />
      ) : (
        <>
          <LeftAside />
          <Tray />
          <RightAside />
        </>
      )}
      {fight && !options.some(isTurning) && <FaceDown />}
    </section>
  );
}
