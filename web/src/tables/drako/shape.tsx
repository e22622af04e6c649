/** The shape of a side, so that its colour is not the only sign: knights are round, trolls square. */

const ROUND = 0.24; // of the radius, at the corners

function Square({ half, turned = 0 }: { half: number; turned?: number }) {
  return (
    <rect
      x={-half}
      y={-half}
      width={2 * half}
      height={2 * half}
      rx={half * ROUND}
      transform={turned === 0 ? undefined : `rotate(${turned})`}
    />
  );
}

function Octagon({ radius }: { radius: number }) {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const turn = (Math.PI / 4) * (corner + 0.5);
    return `${(radius * Math.cos(turn)).toFixed(2)},${(radius * Math.sin(turn)).toFixed(2)}`;
  });
  return <polygon points={points.join(" ")} />;
}

export function Shape({ side, radius }: { side: string; radius: number }) {
  if (side === "trolls") return <Square half={radius * 0.9} />;
  if (side === "dragon") return <Square half={radius * 0.8} turned={45} />;
  return side === "dwarves" ? <Octagon radius={radius * 1.06} /> : <circle r={radius} />;
}

/** The shape as a mark beside a name. */
export function SideMark({ side }: { side: string }) {
  return (
    <svg class={`side-mark of-${side}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <Shape side={side} radius={10} />
    </svg>
  );
}
