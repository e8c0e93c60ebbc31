import type { PaymentMethod } from '@keepsake/shared/api';
import { ForwardIcon } from '@keepsake/shared/icons';
import { SavedItem } from '@keepsake/shared/saved';
import { Box, ButtonBase } from '@keepsake/shared/ui';
import { cardLabel, CardLine, expiredNote, expiryNote, soonExpiryNote } from './CardLine.tsx';
import { expiryOf, type Expiry } from './expiry.ts';

/** A saved card with its actions; a press on it opens its details. */
export function SavedCard({
  card,
  busy,
  onOpen,
  onDefault,
  onRemove,
}: {
  card: PaymentMethod;
  busy: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onRemove: () => void;
}) {
  const { brand, last4, name } = card;
  const expiry = expiryOf(card);
  return (
    <SavedItem
      label={cardLabel(card)}
      isDefault={card.is_default}
      mayBeDefault={expiry !== 'expired'}
      busy={busy}
      onDefault={onDefault}
      onRemove={onRemove}
    >
      <ButtonBase aria-haspopup="dialog" onClick={onOpen} sx={line}>
        <CardLine
          brand={brand}
          last4={last4}
          note={[notes[expiry](card), name].filter(Boolean).join(' · ')}
        />
        <Box aria-hidden sx={{ display: 'flex' }}>
          <ForwardIcon />
        </Box>
      </ButtonBase>
    </SavedItem>
  );
}

const notes: Record<Expiry, (card: PaymentMethod) => string> = {
  good: expiryNote,
  soon: soonExpiryNote,
  expired: expiredNote,
};

const line = {
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  gap: 1.5,
  justifyContent: 'flex-start',
  textAlign: 'left',
  borderRadius: 1,
} as const;
