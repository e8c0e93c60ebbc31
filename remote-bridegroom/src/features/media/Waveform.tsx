/** Even bars for a voice note without a computed waveform. */
const quiet = Array.from({ length: 48 }, () => 12);

/** The waveform of a voice note, opaque up to the played part; decorative. */
export function Waveform({
  bars,
  heard = 0,
  coarse = false,
}: {
  bars: readonly number[] | null;
  /** The played fraction, from 0 to 1. */
  heard?: number;
  /** Draws every other bar, for small tiles. */
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
