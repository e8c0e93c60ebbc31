import type { PaymentMethod } from '@keepsake/shared/api';
import { isValidExpiry } from '@keepsake/shared/payment-card';
import { SavedItem } from '@keepsake/shared/saved';
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
  const { brand, last4, name, is_default } = card;
  const expired = !isValidExpiry(card.exp_month, card.exp_year);
  return (
    <SavedItem
      label={cardLabel(brand, last4)}
      isDefault={is_default}
      mayBeDefault={!expired}
      busy={busy}
      onDefault={onDefault}
      onRemove={onRemove}
    >
      <CardLine
        brand={brand}
        last4={last4}
        note={[expired ? 'Expired' : expiryNote(card), name].filter(Boolean).join(' · ')}
      />
    </SavedItem>
  );
}
