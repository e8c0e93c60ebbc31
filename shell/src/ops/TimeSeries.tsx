import { formatInstant } from '@keepsake/shared/dates';
import type { OpsMetrics } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';
import { times } from './words.ts';

const WIDTH = 240;
const HEIGHT = 40;
const HOUR_MS = 3_600_000;

type Point = Pick<OpsMetrics['course'][number], 'at' | 'loads' | 'failed'>;

/** All steps from the first hour on, those in which nothing was loaded among them. */
function steps(points: readonly Point[], from: string, step: number, hours: number): Point[] {
  const known = new Map(points.map((point) => [Date.parse(point.at), point]));
  return Array.from({ length: Math.ceil(hours / step) }, (_, nth) => {
    const at = Date.parse(from) + nth * step * HOUR_MS;
    return known.get(at) ?? { at: new Date(at).toISOString(), loads: 0, failed: 0 };
  });
}

/** How often something was loaded over time, and how often that failed; nothing where nothing was. */
export function TimeSeries({
  points,
  from,
  step,
  hours,
}: {
  points: readonly Point[];
  from: string;
  /** Hours of one bar. */
  step: number;
  hours: number;
}) {
  const all = steps(points, from, step, hours);
  const most = Math.max(1, ...all.map(({ loads }) => loads));
  const busiest = all.find(({ loads }) => loads === most);
  const wide = WIDTH / all.length;
  const bar = ({ loads, failed }: Point, nth: number) => {
    const high = (loads / most) * HEIGHT;
    const red = loads > 0 ? (failed / loads) * high : 0;
    const x = nth * wide;
    return (
      <g key={nth}>
        <rect x={x} y={HEIGHT - high} width={wide * 0.8} height={high - red} fill="currentColor" />
        <Box
          component="rect"
          x={x}
          y={HEIGHT - red}
          width={wide * 0.8}
          height={red}
          sx={{ fill: (theme) => theme.vars?.palette.error.main }}
        />
      </g>
    );
  };
  if (!busiest) return null;
  const words = `${times(most, 'load')} in the busiest ${step === 1 ? 'hour' : `${step} hours`}, from ${formatInstant(busiest.at)}`;
  return (
    <Box sx={{ color: 'secondary.main' }}>
      <Box
        component="svg"
        role="img"
        aria-label={words}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 56 }}
      >
        {all.map(bar)}
      </Box>
      <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', mt: 0.5 }}>
        {words}
      </Typography>
    </Box>
  );
}
