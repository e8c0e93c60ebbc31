import { Box } from '@keepsake/shared/ui';
import { clock } from './clock.ts';

/** Seconds before the end from which on it is said louder. */
export const NEAR_END = 10;

/** What was recorded, and what is left of the time that a card takes. */
export function TimeLeft({
  seconds,
  limit,
  paused,
}: {
  seconds: number;
  limit: number;
  paused: boolean;
}) {
  // What is left and what has passed add up to the limit, whichever is rounded.
  const left = limit - Math.floor(seconds);
  return (
    <Box
      role="timer"
      sx={{
        display: 'inline-flex',
        gap: 1.5,
        px: 1.5,
        py: 0.5,
        borderRadius: 4,
        color: '#fff',
        bgcolor: left <= NEAR_END ? '#a1232a' : 'rgb(0 0 0 / 60%)',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>
        <Box component="span" aria-hidden sx={{ color: paused ? 'inherit' : '#ff8f87' }}>
          {paused ? '❚❚ ' : '● '}
        </Box>
        {clock(seconds)}
      </span>
      <span>{clock(left)} left</span>
    </Box>
  );
}
