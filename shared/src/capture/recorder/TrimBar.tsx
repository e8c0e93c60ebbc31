import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import Slider from '@mui/material/Slider';
import RtlProvider from '@mui/system/RtlProvider';
import { isRightToLeft } from '@keepsake/shared/direction';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { clock, spoken } from './clock.ts';
import { partOf, type Part } from './trim.ts';

/**
 * Two handles over the length of a recording; arrow keys move them as well. Its time runs from left to right in every
 * language, as in the player and the drawing of the voice beside it.
 */
export function TrimBar({
  seconds,
  starts,
  part,
  disabled,
  onChange,
}: {
  seconds: number;
  /** Where it may begin, see `Whole`. */
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
      {/* Half a handle beside the ends. */}
      <Box sx={{ px: 1.75 }}>
        <RtlProvider value={false}>
          <Slider
            min={0}
            max={seconds}
            step={0.1}
            // Moves to the next possible start, however far.
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
                // Turned round with all styles of the page, and so as it was.
                ...(isRightToLeft() ? { transform: 'translate(50%, -50%)' } : {}),
              },
              // Touch target larger than the visible thumb.
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

/** A key moves a handle by a tenth of a second, which may be less than the way to the next start. */
function stepped(wanted: number, now: number, starts: readonly number[]): number {
  if (starts.length === 0 || Math.abs(wanted - now) > 0.11) return wanted;
  const next = wanted > now ? starts.find((start) => start > now + 0.01) : before(starts, now);
  return next ?? wanted;
}

function before(starts: readonly number[], now: number): number {
  return starts.findLast((start) => start < now - 0.01) ?? 0;
}
