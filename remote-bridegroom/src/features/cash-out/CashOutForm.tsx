import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PayoutMethod } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
  type FormikHelpers,
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
  useField,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';
import { amountText, formatMoney, parseAmount } from '@keepsake/shared/money';
import { bankLabel, changedWords } from '../bank-accounts/bank-words.ts';
import { cashOutSchema } from './amount-schema.ts';
import type { Attempt } from './attempt.ts';
import * as addresses from '@keepsake/shared/addresses';
import { Box, TextLink, Typography } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import { BankLine } from '../bank-accounts/BankLine.tsx';

interface CashOutParams {
  /** Text of the field, such as `50.00`. */
  amount: string;
  /** Id of the bank account. */
  method: string;
}

/** A form for amount and bank account of a cash-out; asks for confirmation before sending. */
export function CashOutForm({
  eventId,
  available,
  currency,
  banks,
  onSend,
}: {
  eventId: string;
  /** Minor units. */
  available: number;
  currency: string;
  banks: PayoutMethod[];
  onSend: (attempt: Attempt) => Promise<void>;
}) {
  const { confirm } = useHost();
  const preselected = banks.find(({ is_default: isDefault }) => isDefault) ?? banks[0];

  const submit = async (wish: CashOutParams, form: FormikHelpers<CashOutParams>) => {
    form.setStatus();
    const amount = parseAmount(wish.amount);
    const bank = banks.find(({ id }) => id === wish.method);
    if (amount === null || !bank) return;
    const agreed = await confirm({
      title: t`Cash out ${{ amount: formatMoney(amount, currency) }}?`,
      body: [
        t`It goes to ${{ bank: bank.bank_name }} ending in ${{ last4: bank.last4 }}, held by ${{ holder: bank.account_holder }}.`,
        changedWords(bank, currency),
        t`You can’t cancel it once it’s on its way.`,
      ]
        .filter((sentence) => sentence !== null)
        .join(' '),
      confirmLabel: t`Cash out`,
      cancelLabel: t({ message: 'Not now', comment: 'button that leaves everything as it is' }),
    });
    if (!agreed) return;
    const key = newKey();
    try {
      await onSend({ key, eventId, methodId: bank.id, amount, bank: bankLabel(bank) });
    } catch (error) {
      showServerErrors(error, form, t`Nothing was cashed out. Please try again.`, {
        payout_method_id: 'method',
      });
    }
  };

  return (
    <EntryForm
      label={t`Cash out`}
      initial={{ amount: amountText(available), method: preselected?.id ?? '' }}
      schema={cashOutSchema(available, currency)}
      onSubmit={submit}
    >
      <FormMessage />
      <AmountField available={available} currency={currency} />
      <BankChoice banks={banks} />
      <SubmitButton>{t`Cash out`}</SubmitButton>
    </EntryForm>
  );
}

/**
 * Offers the whole balance, and follows it until somebody types an amount: the page may open with the cached balance from
 * before the last cash-out.
 */
function AmountField({ available, currency }: { available: number; currency: string }) {
  const [{ value }, { error }, { setValue }] = useField<string>('amount');
  const offered = useRef(available);
  useEffect(() => {
    const isOffered = value === amountText(offered.current) && !error;
    if (available !== offered.current && isOffered) void setValue(amountText(available));
    offered.current = available;
  }, [available, value, error, setValue]);
  return (
    <FormField
      name="amount"
      label={t({ message: 'Amount', comment: 'field' })}
      helperText={t`Up to ${{ amount: formatMoney(available, currency) }}`}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function BankChoice({ banks }: { banks: PayoutMethod[] }) {
  const [field, meta] = useField<string>('method');
  const wrong = meta.touched ? meta.error : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        <Trans>Which bank account?</Trans>
      </Typography>
      <RadioGroup {...field} sx={{ gap: 1 }}>
        {banks.map((bank) => (
          <FormControlLabel
            key={bank.id}
            value={bank.id}
            control={<Radio />}
            label={<BankLine bank={bank} />}
            sx={{
              border: 1,
              borderColor: field.value === bank.id ? 'primary.main' : 'divider',
              borderRadius: 1.5,
              bgcolor: 'background.paper',
              m: 0,
              px: 1,
              py: 1.25,
            }}
          />
        ))}
      </RadioGroup>
      {wrong ? (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      ) : null}
      <TextLink
        to={addresses.addBankAccount({ for: 'cashout' })}
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        <Trans>Add another account</Trans>
      </TextLink>
    </Box>
  );
}
