/** The shape of a side, so that its colour is not the only sign: the first side is round, the second square. */
export function Shape({ seat, radius }: { seat: number; radius: number }) {
  if (seat === 0) return <circle r={radius} />;
  const half = radius * 0.9;
  return <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={radius * 0.24} />;
}

/** The shape as a mark beside a name. */
export function SideMark({ seat }: { seat: number }) {
  return (
    <svg class={`side-mark seat${seat}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <Shape seat={seat} radius={10} />
    </svg>
  );
}
