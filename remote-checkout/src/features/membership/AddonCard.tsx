import type { Addon } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel, TextField } from '@keepsake/shared/forms';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';
import { Quantity } from './Quantity.tsx';
import { variantOf, type AddonChoice } from './selection.ts';

/** One kind of add-on: taken or not, which one, and how many. */
export function AddonCard({
  addon,
  choice,
  onChange,
}: {
  addon: Addon;
  choice: AddonChoice;
  onChange: (choice: AddonChoice) => void;
}) {
  const variant = variantOf(addon, choice);
  if (!variant) return null;
  const { addon_type, title, description, variants } = addon;
  return (
    <Stack
      component="li"
      spacing={1.5}
      sx={{
        border: 1,
        borderColor: choice.selected ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 2,
        py: 1.5,
      }}
    >
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={choice.selected}
              onChange={(_, selected) => onChange({ ...choice, selected })}
              slotProps={{ input: { 'aria-describedby': `${addon_type}-description` } }}
            />
          }
          label={<Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
        />
        <Box sx={{ pt: 1.25 }}>
          <Money amount={variant.price} currency={variant.currency} />
        </Box>
      </Stack>
      <Typography
        id={`${addon_type}-description`}
        variant="body2"
        sx={{ color: 'text.secondary', textWrap: 'pretty' }}
      >
        {description}
      </Typography>
      {choice.selected && variants.length > 1 ? (
        <TextField
          id={`${addon_type}-option`}
          select
          fullWidth
          label={`${title}: option`}
          value={variant.id}
          onChange={({ target }) => onChange({ ...choice, option: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {variants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      ) : null}
      {choice.selected && variant.max_quantity > 1 ? (
        <Quantity
          of={title}
          value={Math.min(choice.quantity, variant.max_quantity)}
          most={variant.max_quantity}
          onChange={(quantity) => onChange({ ...choice, quantity })}
        />
      ) : null}
    </Stack>
  );
}
