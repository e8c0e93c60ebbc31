import { nounOf } from '@keepsake/shared/people';
import { Box, Button, Chip, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import type { SheetProps } from '../composed.ts';
import { giftOf, giftProblem, quickGifts } from '../gift.ts';
import { GiftTotal } from '../GiftTotal.tsx';

/** A gift of money, or none; and what it comes to with the fee. */
export default function GiftSheet({ event, draft, change, design, onClose }: SheetProps) {
  const { currency } = event;
  const text = draft.attachedMoneyGift;
  const problem = giftProblem(text, currency);
  const gift = problem === null ? (giftOf(text) ?? 0) : 0;
  const sign = currencySign(currency);
  // Set on blur, so that a half-typed amount is not called wrong.
  const [left, setLeft] = useState(problem !== null);
  const wrong = left && problem !== null;

  return (
    <Stack
      component="form"
      noValidate
      aria-label="A gift"
      spacing={2}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        setLeft(true);
        if (problem === null) onClose();
      }}
    >
      <Stack direction="row" role="group" aria-label="Amount" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {[null, ...quickGifts].map((amount) => {
          const chosen = problem === null && gift === (amount ?? 0) * 100;
          return (
            <Chip
              key={amount ?? 'none'}
              label={amount === null ? 'No gift' : `${sign}${amount}`}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              onClick={() =>
                change({ attachedMoneyGift: amount === null ? '' : amount.toFixed(2) })
              }
              sx={{ minHeight: 44, borderRadius: 999, px: 1 }}
            />
          );
        })}
      </Stack>
      <Box>
        <label htmlFor="card-gift">Another amount</label>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            border: 1,
            borderColor: wrong ? 'error.main' : 'field',
            borderRadius: 1,
            '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
          }}
        >
          <span aria-hidden>{sign}</span>
          <Box
            component="input"
            id="card-gift"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(typed: { target: { value: string } }) =>
              change({ attachedMoneyGift: typed.target.value })
            }
            onBlur={() => setLeft(true)}
            aria-invalid={wrong}
            aria-describedby="card-gift-note"
            sx={{
              flex: 1,
              minWidth: 0,
              height: 48,
              border: 0,
              outline: 0,
              background: 'none',
              color: 'inherit',
              font: 'inherit',
            }}
          />
        </Stack>
        <Box
          id="card-gift-note"
          {...(wrong ? { role: 'alert' } : {})}
          sx={{ mt: 0.5, fontSize: '0.875rem', color: wrong ? 'error.main' : 'text.secondary' }}
        >
          {wrong ? problem : `Between 1.00 and 10,000.00. All of it goes to ${nounOf(event)}.`}
        </Box>
      </Box>
      <GiftTotal gift={gift} price={design?.price ?? 0} currency={currency} />
      <Button type="submit" variant="contained" size="large" fullWidth>
        {gift > 0 ? 'Add the gift' : 'Done'}
      </Button>
    </Stack>
  );
}

/** The sign of a currency, as in `$`; its code where it has none. */
function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency.toUpperCase();
}
