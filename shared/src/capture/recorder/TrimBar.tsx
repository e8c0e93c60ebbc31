import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import Slider from '@mui/material/Slider';
import RtlProvider from '@mui/system/RtlProvider';
import { isRightToLeft } from '@keepsake/shared/direction';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { clock, spoken } from './clock.ts';
import { partOf, type Part } from './trim.ts';

/**
 * Two handles over the length of a recording, also movable by arrow keys. Time runs from left to right in every
 * language, as in the player and the waveform.
 */
export function TrimBar({
  seconds,
  starts,
  part,
  disabled,
  onChange,
}: {
  seconds: number;
  /** Possible start times in seconds, see `Whole`. */
  starts: readonly number[];
  part: Part;
  disabled: boolean;
  onChange: (part: Part) => void;
}) {
  const [start, end] = [clock(Math.round(part.from)), clock(Math.round(part.to))];
  const length = clock(Math.round(part.to - part.from));
  return (
    <Stack
      component="section"
      aria-label={t({ message: 'Trim', comment: 'name for screen readers' })}
      dir="ltr"
      spacing={0}
    >
      {/* Room for half a handle beyond each end. */}
      <Box sx={{ px: 1.75 }}>
        <RtlProvider value={false}>
          <Slider
            min={0}
            max={seconds}
            step={0.1}
            // With Shift an arrow key moves a handle by five seconds.
            shiftStep={5}
            value={[part.from, part.to]}
            disabled={disabled}
            disableSwap
            getAriaLabel={(index) =>
              index === 0
                ? t({ message: 'Start', comment: 'handle at the start of a part of a recording' })
                : t({ message: 'End', comment: 'handle at the end of a part of a recording' })
            }
            getAriaValueText={(value) => spoken(value)}
            onChange={(_event, wanted, handle) => {
              if (!Array.isArray(wanted)) return;
              const [from = 0, to = seconds] = wanted;
              const moved =
                handle === 0
                  ? ([stepped(from, part.from, starts), part.to] as const)
                  : [part.from, to];
              onChange(partOf([moved[0] ?? 0, moved[1] ?? seconds], part, seconds, starts));
            }}
            sx={{
              height: 8,
              '& .MuiSlider-thumb': {
                width: 28,
                height: 28,
                // The page's RTL plugin mirrors this transform, which restores the original.
                ...(isRightToLeft() ? { transform: 'translate(50%, -50%)' } : {}),
              },
              // A touch target of 44 px around the visible thumb.
              '& .MuiSlider-thumb::after': { width: 44, height: 44 },
            }}
          />
        </RtlProvider>
      </Box>
      <Typography
        variant="body2"
        sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}
      >
        <bdi>
          <Trans comment="{start} is as in 1:05">Starts at {start}</Trans>
        </bdi>
        <bdi>
          <Trans comment="{length} is as in 1:05">{length} long</Trans>
        </bdi>
        <bdi>
          <Trans comment="{end} is as in 1:05">Ends at {end}</Trans>
        </bdi>
      </Typography>
    </Stack>
  );
}

/** Arrow keys move a handle by 0.1 seconds, which may be too little to reach the next possible start. */
function stepped(wanted: number, now: number, starts: readonly number[]): number {
  if (starts.length === 0 || Math.abs(wanted - now) > 0.11) return wanted;
  const next =
    wanted > now ? starts.find((start) => start > now + 0.01) : previousStart(starts, now);
  return next ?? wanted;
}

function previousStart(starts: readonly number[], now: number): number {
  return starts.findLast((start) => start < now - 0.01) ?? 0;
}
