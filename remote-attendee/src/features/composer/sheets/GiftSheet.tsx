import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { currentLanguage } from '@keepsake/shared/words';
import { hostsKind, nameOf } from '@keepsake/shared/people';
import { amountText, formatMoney, numberFormat } from '@keepsake/shared/money';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box, Button, ToggleChip, Stack, Typography } from '@keepsake/shared/ui';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import type { SheetProps } from '../sheet-types.ts';
import { giftLimits, giftOf, giftProblem, quickGifts } from '../gift.ts';
import { GiftTotal } from '../GiftTotal.tsx';

/** The form for a gift of money; the draft is saved with every keystroke. */
export default function GiftSheet({ event, draft, change, design, dismiss, onClose }: SheetProps) {
  const { currency } = event;
  const [text, setText] = useState(draft.attachedMoneyGift);
  const problem = giftProblem(text, currency);
  // A problem is shown after the first blur, so that a half-typed amount is not called wrong.
  const [isTouched, setTouched] = useState(problem !== null);
  const wrong = isTouched ? problem : null;
  // Deferred, so that the typed amount is rendered before what depends on it.
  const counted = useDeferredValue(text);
  const gift = giftProblem(counted, currency) === null ? (giftOf(counted) ?? 0) : 0;
  const type = useCallback(
    (typed: string) => {
      change({ attachedMoneyGift: typed });
      dismiss('attachedMoneyGift');
      setText(typed);
    },
    [change, dismiss],
  );
  const touch = useCallback(() => setTouched(true), []);

  return (
    <Stack
      component="form"
      noValidate
      aria-label={t({ message: 'A gift', comment: 'name of a form, read aloud' })}
      spacing={2}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        touch();
        if (problem === null) onClose();
      }}
    >
      <Box sx={{ textAlign: 'center' }}>
        <Typography
          component="label"
          htmlFor="card-gift"
          variant="body2"
          sx={{ color: 'text.secondary' }}
        >
          <Trans comment="label of the field for an amount">Your gift</Trans>
        </Typography>
        <AmountField
          text={text}
          currency={currency}
          isWrong={wrong !== null}
          onType={type}
          onBlur={touch}
        />
        <Box
          id="card-gift-note"
          {...(wrong === null ? {} : { role: 'alert' })}
          sx={{ mt: 0.75, fontSize: '0.875rem', color: wrong ? 'error.main' : 'text.secondary' }}
        >
          {wrong ?? `${giftLimits(currency)} ${allGoesTo(event)}`}
        </Box>
      </Box>
      <QuickGifts gift={gift} currency={currency} onChoose={type} />
      <GiftTotal gift={gift} price={design?.price ?? 0} currency={currency} />
      <Button type="submit" variant="contained" size="large" fullWidth>
        {gift > 0
          ? t`Add the gift`
          : counted === ''
            ? t`No gift`
            : t({ message: 'Done', comment: 'button: closes a sheet' })}
      </Button>
    </Stack>
  );
}

/** The field for the amount, as wide as its text, beside the sign of the currency. */
const AmountField = memo(function AmountField({
  text,
  currency,
  isWrong,
  onType,
  onBlur,
}: {
  text: string;
  currency: string;
  isWrong: boolean;
  onType: (text: string) => void;
  onBlur: () => void;
}) {
  const { sign, isFirst } = signOf(currency);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'center',
        gap: 0.5,
        borderBottom: 2,
        borderColor: isWrong ? 'error.main' : 'field',
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
        dir="ltr"
        data-empty={text === '' ? '' : undefined}
        sx={{ order: isFirst ? 0 : 1, '&[data-empty]': { color: 'text.secondary' } }}
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
        onChange={(typed: { target: { value: string } }) => onType(typed.target.value)}
        onBlur={onBlur}
        aria-invalid={isWrong}
        aria-describedby="card-gift-note"
        style={{ width: `${Math.max(2, text.length + 1)}ch` }}
        sx={{
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
  );
});

/** Chips with common amounts; a press on the chosen one removes it. */
const QuickGifts = memo(function QuickGifts({
  gift,
  currency,
  onChoose,
}: {
  /** Minor units. */
  gift: number;
  currency: string;
  /** @param text the amount as it would be typed; empty to remove it */
  onChoose: (text: string) => void;
}) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t({ message: 'Amount', comment: 'name of a choice of amounts, read aloud' })}
      sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}
    >
      {quickGifts.map((amount) => {
        const chosen = gift === amount * 100;
        return (
          <ToggleChip
            key={amount}
            label={roundMoney(amount, currency)}
            chosen={chosen}
            onClick={() => onChoose(chosen ? '' : amountText(amount * 100))}
            sx={{ minHeight: 44, borderRadius: 999, px: 1 }}
          />
        );
      })}
    </Stack>
  );
});

function allGoesTo(event: SheetProps['event']): string {
  const name = nameOf(event);
  return t`${select(
    { kind: hostsKind(event) },
    {
      couple: 'All of it goes to the couple.',
      parents: 'All of it goes to the parents.',
      family: 'All of it goes to the family.',
      team: 'All of it goes to the team.',
      one: `All of it goes to ${name}.`,
      other: `All of it goes to ${name}.`,
    },
  )}`;
}

/** An amount without decimals, as in `$25`. */
function roundMoney(major: number, currency: string): string {
  return formatMoney(major * 100, currency, currentLanguage(), 0);
}

/** Returns the sign of a currency, as in `$`, or its code without one, and whether it precedes the amount. */
function signOf(currency: string): { sign: string; isFirst: boolean } {
  const options = { style: 'currency', currency: currency.toUpperCase() } as const;
  const parts = numberFormat(options).formatToParts(0);
  const of = (type: Intl.NumberFormatPartTypes) => parts.findIndex((part) => part.type === type);
  return {
    sign: parts[of('currency')]?.value ?? currency.toUpperCase(),
    isFirst: of('currency') < of('integer'),
  };
}
