import { Trans } from '@lingui/react/macro';
import { Box } from '@keepsake/shared/ui';
import { clock } from './clock.ts';

/** Seconds before the limit from which the remaining time is highlighted and announced. */
export const NEAR_END = 10;

/** Recorded time and time remaining. */
export function TimeLeft({
  seconds,
  limit,
  paused,
}: {
  seconds: number;
  limit: number;
  paused: boolean;
}) {
  // Rounded so that elapsed and remaining time add up to the limit.
  const left = limit - Math.floor(seconds);
  const time = clock(left);
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
      <span>
        <Trans comment="{time} is as in 1:05, until a recording ends">{time} left</Trans>
      </span>
    </Box>
  );
}
