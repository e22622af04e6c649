/** How a button of the panel answers, and shows on the table what it speaks of. */
import { pointed, useScene } from "../tables/scene";

const TOO_SOON = 500; // milliseconds in which a second press was meant for the question before

/** When the bar became what it is. */
export interface Since {
  current: number;
}

export function useAnswering(key: string, since: Since) {
  const scene = useScene();
  const point = () => {
    const option = scene.options.find((each) => each.key === key);
    pointed.value = option === undefined ? [] : scene.game.touches(option, scene.view.seat);
  };
  const unpoint = () => {
    pointed.value = [];
  };
  return {
    onClick: (click: MouseEvent) => {
      // The second half of a double click must not answer the next question; two taps are two answers.
      const again = click.detail > 1 && (click as PointerEvent).pointerType === "mouse";
      if (!again || performance.now() - since.current > TOO_SOON) scene.answer(key);
    },
    onPointerEnter: point,
    onPointerLeave: unpoint,
    onFocus: point,
    onBlur: unpoint,
  };
}
