/** Motion that explains: a card glides from where it lay to where it lies, turns over, or goes onto its pile. */
import { Component, type ComponentChildren, createRef } from "preact";
import { alongRow } from "./arrows";

interface Seen {
  element: HTMLElement;
  rect: DOMRect;
  /** The part of the table that it lies in, and where that is. */
  zone: Element | null;
  zoneRect: DOMRect | undefined;
  face: string | undefined;
  holds: number;
}

type Sight = Map<string, Seen>;

const GLIDE = { duration: 480, easing: "cubic-bezier(.3,.7,.3,1)" };
const NEAR = 3; // pixels that are not worth a motion

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function look(root: HTMLElement): Sight {
  const sight: Sight = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-flight]")) {
    const { flight = "", face, holds } = element.dataset;
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue; // folded away
    const zone = element.closest("section");
    const zoneRect = zone?.getBoundingClientRect();
    sight.set(flight, { element, rect, zone, zoneRect, face, holds: Number(holds ?? 0) });
  }
  return sight;
}

/** From one place to another, by their centres, as large as it was there. */
function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.max(0.2, Math.min(1.6, from.width / to.width));
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** Whether it lies elsewhere.  A part of the table that only made room for another has not moved its cards. */
function moved(from: Seen, to: Seen): boolean {
  const together = from.zone === to.zone;
  const [fromLeft, fromTop] = together ? [from.zoneRect?.left ?? 0, from.zoneRect?.top ?? 0] : [0, 0];
  const [toLeft, toTop] = together ? [to.zoneRect?.left ?? 0, to.zoneRect?.top ?? 0] : [0, 0];
  const x = to.rect.left - toLeft - from.rect.left + fromLeft;
  const y = to.rect.top - toTop - from.rect.top + fromTop;
  return Math.abs(x) > NEAR || Math.abs(y) > NEAR;
}

export class Flights extends Component<{ children: ComponentChildren; hidden: boolean }> {
  private root = createRef<HTMLDivElement>();
  private air = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Sight | null {
    return this.root.current === null || still() ? null : look(this.root.current);
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Sight | null): void {
    if (before === null || this.root.current === null) return;
    for (const element of this.root.current.querySelectorAll("[data-flight]")) {
      for (const running of element.getAnimations()) running.cancel();
    }
    const after = look(this.root.current);
    const used = new Set<string>();
    for (const [flight, seen] of after) this.arrive(flight, seen, before, used);
    for (const [flight, seen] of before) {
      if (!after.has(flight) && !used.has(flight)) this.leave(seen, before, after);
    }
  }

  private arrive(flight: string, seen: Seen, before: Sight, used: Set<string>): void {
    const { element, rect, face } = seen;
    if (face === undefined) return; // a pile, or a hand that is only counted
    const origins = [flight, ...(element.dataset.from ?? "").split(" ")];
    const origin = origins.find((each) => before.has(each));
    const from = origin === undefined ? undefined : before.get(origin);
    if (origin === undefined || from === undefined) return;
    used.add(origin);
    const turned = (from.face ?? "down") !== face;
    if (!turned && !moved(from, seen)) return;
    const way = shift(from.rect, rect);
    const frames: Keyframe[] = [
      { transform: way, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ];
    if (turned) {
      frames[0] = { transform: `${way} rotateY(90deg)`, zIndex: 5 };
      frames[1] = { transform: "rotateY(0deg)", zIndex: 5 };
    }
    element.animate(frames, GLIDE);
  }

  /** What is gone from sight flies onto the pile, or into the hand, that has grown. */
  private leave({ element, rect, face }: Seen, before: Sight, after: Sight): void {
    const air = this.air.current;
    if (air === null || face === undefined) return;
    const grown = [...after].find(([place, { holds }]) => holds > (before.get(place)?.holds ?? holds));
    if (grown === undefined) return;
    const ghost = element.cloneNode(true) as HTMLElement;
    delete ghost.dataset.flight;
    ghost.inert = true;
    for (const lit of ghost.querySelectorAll(".live, .pointed")) lit.classList.remove("live", "pointed");
    ghost.style.cssText = `left:${rect.left}px;top:${rect.top}px;width:${rect.width}px;height:${rect.height}px`;
    air.append(ghost);
    const flight = ghost.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: shift(grown[1].rect, rect), opacity: 0.2 },
      ],
      GLIDE,
    );
    flight.onfinish = () => ghost.remove();
    flight.oncancel = () => ghost.remove();
  }

  render() {
    return (
      <>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go along any row in it */}
        <div class="hl" ref={this.root} hidden={this.props.hidden} onKeyDown={alongRow}>
          {this.props.children}
        </div>
        <div class="hl-air" ref={this.air} aria-hidden="true" />
      </>
    );
  }
}
