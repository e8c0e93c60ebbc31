import Chip, { type ChipProps } from '@mui/material/Chip';

/**
 * One of some choices, which stay where they are; `chosen` fills it. All of its rules are there before it is chosen, since a rule
 * that comes with a tap has the style of all that is on the page worked out anew.
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
