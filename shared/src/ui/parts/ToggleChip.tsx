import Chip, { type ChipProps } from '@mui/material/Chip';

/**
 * A toggle in a fixed set of choices; `chosen` fills it. All CSS rules exist from the start: inserting one on a tap
 * makes the browser recompute the styles of the whole page.
 */
export function ToggleChip({
  chosen,
  sx = [],
  ...rest
}: { chosen: boolean } & Omit<ChipProps, 'color' | 'variant' | 'aria-pressed'>) {
  return (
    <Chip
      variant="outlined"
      aria-pressed={chosen}
      {...rest}
      sx={[filled, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}

const filled = {
  '&[aria-pressed="true"]': {
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    '&:hover, &.Mui-focusVisible': { bgcolor: 'primary.dark' },
  },
} as const;
