import Slider from '@mui/material/Slider';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { clock, spoken } from './clock.ts';
import { partOf, type Part } from './trim.ts';

const names = ['Start', 'End'];

/** Two handles over the length of a recording; arrow keys move them as well. */
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
  return (
    <Stack component="section" aria-label="Trim" spacing={0}>
      {/* Half a handle beside the ends. */}
      <Box sx={{ px: 1.75 }}>
        <Slider
          min={0}
          max={seconds}
          step={0.1}
          // Moves to the next possible start, however far.
          shiftStep={5}
          value={[part.from, part.to]}
          disabled={disabled}
          disableSwap
          getAriaLabel={(index) => names[index] ?? ''}
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
            '& .MuiSlider-thumb': { width: 28, height: 28 },
            // Touch target larger than the visible thumb.
            '& .MuiSlider-thumb::after': { width: 44, height: 44 },
          }}
        />
      </Box>
      <Typography
        variant="body2"
        sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}
      >
        <span>Starts at {clock(Math.round(part.from))}</span>
        <span>{clock(Math.round(part.to - part.from))} long</span>
        <span>Ends at {clock(Math.round(part.to))}</span>
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
