/** Bars for a voice note whose sound nobody has looked at: even, as a line of dots. */
const quiet = Array.from({ length: 48 }, () => 12);

/** A voice note as a picture, coloured as far as it has been heard; decoration. */
export function Waveform({
  bars,
  heard = 0,
  coarse = false,
}: {
  bars: readonly number[] | null;
  /** From 0 to 1. */
  heard?: number;
  /** Every other bar, for a small place. */
  coarse?: boolean;
}) {
  const all = bars ?? quiet;
  const drawn = coarse ? all.filter((_, at) => at % 2 === 0) : all;
  return (
    <svg
      viewBox={`0 0 ${drawn.length * 4} 100`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
    >
      {drawn.map((loud, at) => {
        const height = Math.max(6, loud);
        return (
          <rect
            key={at}
            x={at * 4 + 0.75}
            y={(100 - height) / 2}
            width={2.5}
            height={height}
            rx={1.25}
            fill="currentColor"
            opacity={at / drawn.length < heard ? 1 : 0.42}
          />
        );
      })}
    </svg>
  );
}
