import { TextField } from '@keepsake/shared/forms';
import type { ComponentProps } from 'react';

type Field = Pick<
  ComponentProps<typeof TextField>,
  'id' | 'label' | 'value' | 'helperText' | 'sx' | 'children'
>;

/** A native select; its children are `option` elements. */
export function Select({ onChoose, ...field }: Field & { onChoose: (value: string) => void }) {
  return (
    <TextField
      select
      fullWidth
      {...field}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    />
  );
}
