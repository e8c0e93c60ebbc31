import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Addon } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel, TextField } from '@keepsake/shared/forms';
import { CheckIcon, MinusIcon, PlusIcon } from '@keepsake/shared/icons';
import { Box, Money, Stack, Typography, IconButton } from '@keepsake/shared/ui';
import { defaultChoice, variantOf, type AddonChoice } from './selection.ts';

export function AddonCard({
  addon,
  choice: stored = defaultChoice(addon),
  onChange,
}: {
  addon: Addon;
  choice: AddonChoice | undefined;
  onChange: (choice: AddonChoice) => void;
}) {
  const { addon_type, title, description, variants } = addon;
  // The stored variant may have been withdrawn.
  const choice = variantOf(addon, stored) ? stored : defaultChoice(addon);
  const variant = variantOf(addon, choice);
  if (!variant) {
    return (
      <Frame picked={false}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minHeight: 44 }}>
          <Typography sx={{ fontWeight: 600, flex: 1 }}>{title}</Typography>
          <Box component="span" sx={{ color: 'success.main', display: 'flex' }}>
            <CheckIcon />
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>
            <Trans comment="an add-on that the package has already">Included</Trans>
          </Typography>
        </Stack>
      </Frame>
    );
  }
  const several = variant.max_quantity > 1;
  const price = <Money amount={variant.price} currency={variant.currency} />;
  return (
    <Frame picked={choice.selected}>
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
        <Box sx={{ pt: 1.25, flexShrink: 0 }}>
          {several ? (
            <Trans comment="price of an add-on of which there may be several">{price} each</Trans>
          ) : (
            price
          )}
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
          label={t({
            message: `${title}: option`,
            comment: 'label of a choice; {title} is an add-on',
          })}
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
      {choice.selected && several ? (
        <Quantity
          title={title}
          value={Math.min(choice.quantity, variant.max_quantity)}
          most={variant.max_quantity}
          onChange={(quantity) => onChange({ ...choice, quantity })}
        />
      ) : null}
    </Frame>
  );
}

function Frame({ picked, children }: { picked: boolean; children: ReactNode }) {
  return (
    <Stack
      component="li"
      spacing={1.5}
      sx={{
        border: 1,
        borderColor: picked ? 'primary.main' : 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 2,
        py: 1.5,
      }}
    >
      {children}
    </Stack>
  );
}

/** A stepper for a quantity from 1 to `most`. */
function Quantity({
  title,
  value,
  most,
  onChange,
}: {
  title: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t({ message: `${title}: quantity`, comment: '{title} is an add-on' })}
      sx={{ alignItems: 'center' }}
    >
      <IconButton
        aria-label={t({ message: 'One less', comment: 'button' })}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
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
        aria-label={t({ message: 'One more', comment: 'button' })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </IconButton>
    </Stack>
  );
}
