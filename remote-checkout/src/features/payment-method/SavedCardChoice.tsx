import type { PaymentMethod } from '@keepsake/shared/api';
import { isValidExpiry } from '@keepsake/shared/card';
import { Box, Stack } from '@keepsake/shared/ui';
import { CardLine, expiryNote } from '../saved-cards/CardLine.tsx';

/** Saved cards to choose one from; an expired one is shown but cannot be chosen. */
export function SavedCardChoice({
  cards,
  chosen,
  onChoose,
}: {
  cards: PaymentMethod[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <Stack component="fieldset" spacing={1.5} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
        Pay with
      </Box>
      {cards.map((card) => (
        <Choice
          key={card.id}
          card={card}
          checked={card.id === chosen}
          onChoose={() => onChoose(card.id)}
        />
      ))}
    </Stack>
  );
}

function Choice({
  card,
  checked,
  onChoose,
}: {
  card: PaymentMethod;
  checked: boolean;
  onChoose: () => void;
}) {
  const expired = isExpired(card);
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 64,
        px: 2,
        py: 1.25,
        border: 1,
        borderRadius: 1.5,
        borderColor: checked ? 'primary.main' : 'divider',
        boxShadow: checked ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: 'background.paper',
        cursor: expired ? 'default' : 'pointer',
        opacity: expired ? 0.7 : 1,
        '&:focus-within': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: 2,
        },
      }}
    >
      <Box
        component="input"
        type="radio"
        name="saved-card"
        checked={checked}
        disabled={expired}
        onChange={onChoose}
        sx={{
          width: 20,
          height: 20,
          m: 0,
          flexShrink: 0,
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      <CardLine
        brand={card.brand}
        last4={card.last4}
        note={expired ? 'Expired' : expiryNote(card)}
      />
    </Box>
  );
}

/** Whether a saved card can no longer pay. */
function isExpired(card: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): boolean {
  return !isValidExpiry(card.exp_month, card.exp_year);
}

/** The card to offer first: the default one unless it has expired. */
export function firstChoice(cards: PaymentMethod[]): string | null {
  const usable = cards.filter((card) => !isExpired(card));
  return (usable.find((card) => card.is_default) ?? usable[0])?.id ?? null;
}
