import { object, useFormik } from '@keepsake/shared/forms';
import { nounOf } from '@keepsake/shared/people';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box, Button, Chip, Stack, Typography } from '@keepsake/shared/ui';
import { giftField } from '../card-schema.ts';
import type { SheetProps } from '../composed.ts';
import { giftLimits, giftOf, giftProblem, quickGifts } from '../gift.ts';
import { GiftTotal } from '../GiftTotal.tsx';

/** The form for a gift of money; the draft is saved with every keystroke. */
export default function GiftSheet({ event, draft, change, design, onClose }: SheetProps) {
  const { currency } = event;
  const text = draft.attachedMoneyGift;
  const problem = giftProblem(text, currency);
  const gift = problem === null ? (giftOf(text) ?? 0) : 0;
  const sign = currencySign(currency);
  const { errors, touched, handleSubmit, setFieldValue, setFieldTouched } = useFormik({
    initialValues: { gift: text },
    initialErrors: problem === null ? {} : { gift: problem },
    initialTouched: { gift: problem !== null },
    validationSchema: object({ gift: giftField(currency) }),
    onSubmit: onClose,
  });
  // Touched on blur, so that a half-typed amount is not called wrong.
  const wrong = touched.gift === true && errors.gift !== undefined;
  const type = (gift: string) => {
    change({ attachedMoneyGift: gift });
    void setFieldValue('gift', gift);
  };

  return (
    <Stack component="form" noValidate aria-label="A gift" spacing={2} onSubmit={handleSubmit}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography
          component="label"
          htmlFor="card-gift"
          variant="body2"
          sx={{ color: 'text.secondary' }}
        >
          Your gift
        </Typography>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'center',
            gap: 0.5,
            borderBottom: 2,
            borderColor: wrong ? 'error.main' : 'field',
            fontFamily: displayFont,
            fontSize: '3rem',
            fontVariantNumeric: 'lining-nums tabular-nums',
            lineHeight: 1.2,
            '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 1px 0 0 currentColor' },
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ color: text === '' ? 'text.secondary' : 'inherit' }}
          >
            {sign}
          </Box>
          <Box
            component="input"
            id="card-gift"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={text}
            onChange={(typed: { target: { value: string } }) => type(typed.target.value)}
            onBlur={() => void setFieldTouched('gift')}
            aria-invalid={wrong}
            aria-describedby="card-gift-note"
            sx={{
              width: `${Math.max(2, text.length + 1)}ch`,
              maxWidth: '100%',
              minWidth: 0,
              p: 0,
              border: 0,
              outline: 0,
              background: 'none',
              color: 'inherit',
              font: 'inherit',
              fontVariantNumeric: 'inherit',
              '&::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
        </Box>
        <Box
          id="card-gift-note"
          {...(wrong ? { role: 'alert' } : {})}
          sx={{ mt: 0.75, fontSize: '0.875rem', color: wrong ? 'error.main' : 'text.secondary' }}
        >
          {wrong ? errors.gift : `${giftLimits(currency)} All of it goes to ${nounOf(event)}.`}
        </Box>
      </Box>
      <Stack
        direction="row"
        role="group"
        aria-label="Amount"
        sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}
      >
        {quickGifts.map((amount) => {
          const chosen = problem === null && gift === amount * 100;
          return (
            <Chip
              key={amount}
              label={`${sign}${amount}`}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => type(chosen ? '' : amount.toFixed(2))}
              sx={{ minHeight: 44, borderRadius: 999, px: 1 }}
            />
          );
        })}
      </Stack>
      <GiftTotal gift={gift} price={design?.price ?? 0} currency={currency} />
      <Button type="submit" variant="contained" size="large" fullWidth>
        {gift > 0 ? 'Add the gift' : text === '' ? 'No gift' : 'Done'}
      </Button>
    </Stack>
  );
}

/** Returns the sign of a currency, as in `$`, or its code where it has none. */
function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency.toUpperCase();
}
