import { FormField, InputAdornment, useFormikContext } from '@keepsake/shared/forms';
import { Chip, Stack, Typography } from '@keepsake/shared/ui';
import type { CardWords } from './card-schema.ts';
import { currencySign } from './currency-sign.ts';
import { giftOf, giftProblem, quickGifts } from './gift.ts';
import { GiftTotal } from './GiftTotal.tsx';

/** A gift of money, or none; and what it comes to with the fee. */
export function GiftSection({
  currency,
  price,
  recipient,
}: {
  currency: string;
  price: number;
  /** Who receives it, within a sentence. */
  recipient: string;
}) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<CardWords>();
  const text = values.attachedMoneyGift;
  const gift = giftProblem(text, currency) === null ? (giftOf(text) ?? 0) : 0;
  const sign = currencySign(currency);

  const give = (amount: number | null) => {
    void setFieldValue('attachedMoneyGift', amount === null ? '' : amount.toFixed(2));
    void setFieldTouched('attachedMoneyGift', true, false);
  };

  return (
    <Stack component="section" aria-label="A gift" spacing={2}>
      <Typography variant="h4" component="h2">
        A gift of money
      </Typography>
      <Stack direction="row" role="group" aria-label="Amount" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {[null, ...quickGifts].map((amount) => {
          const chosen = gift === (amount ?? 0) * 100 && giftProblem(text, currency) === null;
          return (
            <Chip
              key={amount ?? 'none'}
              label={amount === null ? 'No gift' : `${sign}${amount}`}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => give(amount)}
              sx={{ minHeight: 44, borderRadius: 999, px: 1 }}
            />
          );
        })}
      </Stack>
      <FormField
        name="attachedMoneyGift"
        label="Another amount"
        helperText={`Between 1.00 and 10,000.00. All of it goes to ${recipient}.`}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
        }}
      />
      <GiftTotal gift={gift} price={price} currency={currency} />
    </Stack>
  );
}
