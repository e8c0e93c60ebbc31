import type { PaymentMethod } from '@keepsake/shared/api';
import { isValidExpiry } from '@keepsake/shared/card';
import { Button, Chip, Stack } from '@keepsake/shared/ui';
import { CardLine, cardLabel, expiryNote } from './CardLine.tsx';

/** One saved card with what can be done to it. */
export function SavedCard({
  card,
  busy,
  onDefault,
  onRemove,
}: {
  card: PaymentMethod;
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}) {
  const label = cardLabel(card.brand, card.last4);
  const expired = !isValidExpiry(card.exp_month, card.exp_year);
  return (
    <Stack
      component="li"
      spacing={1}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 2,
        pt: 2,
        pb: 1,
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', justifyContent: 'space-between' }}
      >
        <CardLine
          brand={card.brand}
          last4={card.last4}
          note={[expired ? 'Expired' : expiryNote(card), card.name].filter(Boolean).join(' · ')}
        />
        {card.is_default ? <Chip label="Default" variant="outlined" /> : null}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {card.is_default || expired ? null : (
          <Button
            size="small"
            disabled={busy}
            aria-label={`Make ${label} the default`}
            onClick={onDefault}
          >
            Make default
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Stack>
    </Stack>
  );
}
