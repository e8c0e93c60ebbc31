import { t } from '@lingui/core/macro';
import { paidWithInWords } from '@keepsake/shared/payment-card';
import { CardIcon } from '@keepsake/shared/icons';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import type { Expiring } from './expiry.ts';

/** The brand and last digits of a card, with an optional note below. */
export function CardLine({
  brand,
  last4,
  wallet,
  note,
}: {
  brand: string;
  last4: string;
  /** The wallet that provided the card, as in `apple_pay`. */
  wallet?: string | undefined;
  note?: string | undefined;
}) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Box sx={{ color: 'text.secondary', display: 'flex', fontSize: '1.25rem' }}>
        <CardIcon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' }}>
          {paidWithInWords({ brand, last4, wallet: wallet ?? null })}
        </Typography>
        {note ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        ) : null}
      </Box>
    </Stack>
  );
}

/** A card in words, as in `Visa ending in 4242`. */
export function cardLabel({ brand, last4 }: { brand: string; last4: string }): string {
  return paidWithInWords({ brand, last4, wallet: null });
}

/** The expiry of a saved card in words, as in `Expires 08 / 29`. */
export function expiryNote(card: Expiring): string {
  const date = shortExpiry(card);
  return t({ message: `Expires ${date}`, comment: 'a payment card; {date} is as in 08 / 29' });
}

/** The expiry of a card that is about to expire, as in `Expires soon, 08 / 29`. */
export function soonExpiryNote(card: Expiring): string {
  const date = shortExpiry(card);
  return t({
    message: `Expires soon, ${date}`,
    comment: 'a payment card; {date} is as in 08 / 29',
  });
}

/** The note of a card that has expired. */
export function expiredNote(): string {
  return t({ message: 'Expired', comment: 'a payment card' });
}

/** Formats an expiry as it is printed on cards, `08 / 29`. */
function shortExpiry({ exp_month, exp_year }: Expiring): string {
  return `${String(exp_month).padStart(2, '0')} / ${String(exp_year).slice(-2)}`;
}
