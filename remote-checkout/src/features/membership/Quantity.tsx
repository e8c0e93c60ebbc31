import { MinusIcon, PlusIcon } from '@keepsake/shared/icons';
import { Box, IconButton, Stack } from '@keepsake/shared/ui';

/** How many, from 1 to `most`, by two buttons. */
export function Quantity({
  of,
  value,
  most,
  onChange,
}: {
  /** Name of what is counted. */
  of: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={`${of}: quantity`}
      sx={{ alignItems: 'center' }}
    >
      <IconButton aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <MinusIcon />
      </IconButton>
      <Box
        component="output"
        aria-live="polite"
        sx={{ minWidth: 40, textAlign: 'center', fontVariantNumeric: 'tabular-nums lining-nums' }}
      >
        {value}
      </Box>
      <IconButton
        aria-label="One more"
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </Stack>
  );
}
