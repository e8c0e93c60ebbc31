import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  InputAdornment,
  SubmitButton,
  type FormikHelpers,
  TextField,
  useFormikContext,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { Box, TestMoneyBanner, Typography } from '@keepsake/shared/ui';
import {
  CardRefusal,
  tokeniseCard,
  type CardDetails,
  type CardToken,
} from '@keepsake/shared/provider';
import { CardIcon } from '@keepsake/shared/icons';
import {
  brandName,
  brandOf,
  digitsOf,
  formatExpiry,
  formatNumber,
} from '@keepsake/shared/payment-card';
import { cardSchema, noCard, codeHint } from './card-schema.ts';
import { isFullCode, isFullExpiry, isFullNumber } from './full.ts';
import { autoFill, useTypedField } from './use-typed-field.ts';

const MAX_DIGITS = 4;

/** The card number, grouped as on the card, with its brand as soon as the first digits tell. */
function CardNumberField() {
  const { slotProps, ...props } = useTypedField('number', {
    format: formatNumber,
    isFull: isFullNumber,
    next: 'field-expiry',
    hint: ' ',
    autoComplete: 'cc-number',
  });
  const brand = brandOf(props.value);
  return (
    <TextField
      {...props}
      label={t({ message: 'Card number', comment: 'label of a field' })}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps.htmlInput, className: 'figures' },
        input: {
          sx: { '& .figures': { fontVariantNumeric: 'tabular-nums lining-nums' } },
          endAdornment: (
            <InputAdornment position="end">
              <Box
                role="status"
                aria-label={t`Kind of card`}
                sx={{ display: 'flex', fontSize: '0.9375rem', fontWeight: 600 }}
              >
                {brand ? brandName(brand) : <CardIcon />}
              </Box>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** The security code; its hint says where on this brand's card it stands. */
function SecurityCodeField() {
  const { values } = useFormikContext<CardDetails>();
  const brand = brandOf(values.number);
  const props = useTypedField('code', {
    format: (text) => digitsOf(text).slice(0, MAX_DIGITS),
    isFull: (code) => isFullCode(code, brand),
    next: 'field-name',
    hint: codeHint(brand),
    autoComplete: 'cc-csc',
  });
  return (
    <TextField {...props} label={t({ message: 'Security code', comment: 'label of a field' })} />
  );
}

function ExpiryField() {
  const props = useTypedField('expiry', {
    format: formatExpiry,
    isFull: isFullExpiry,
    next: 'field-code',
    hint: t`Month and year`,
    autoComplete: 'cc-exp',
  });
  return (
    <TextField
      {...props}
      label={t({ message: 'Expiry date', comment: 'label of a field' })}
      placeholder={t`MM / YY`}
    />
  );
}

/**
 * Takes a card, exchanges it at the provider for a token and forgets what was typed. `onToken` gets the token;
 * when it rejects, the form says so: a `CardRefusal` stands at its field and leaves what was typed.
 */
export function CardForm({
  config,
  submitLabel,
  id,
  name = '',
  onBusy,
  children,
  onToken,
}: {
  config: SiteConfig;
  /** Null where a button elsewhere sends the form, by its `id`; the page says that money is play money, then. */
  submitLabel: string | null;
  id?: string;
  /** The name on the card, as far as it is known. */
  name?: string;
  /** Called with true on submit and false when `onToken` has finished. */
  onBusy?: (busy: boolean) => void;
  /** Between the card and the button, as in “save this card”. */
  children?: ReactNode;
  onToken: (token: CardToken) => Promise<void> | void;
}) {
  const { log } = useHost();
  const sending = useRef(false);

  const submit = async (card: CardDetails, form: FormikHelpers<CardDetails>) => {
    // A second press may come before the button knows of the first.
    if (sending.current) return;
    sending.current = true;
    onBusy?.(true);
    form.setStatus();
    try {
      const token = await tokeniseCard(card, config);
      await onToken(token);
      form.resetForm({ values: { ...noCard, name: card.name } });
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
      if (error.field) {
        await form.setFieldTouched(error.field, true, false);
        form.setFieldError(error.field, error.message);
      } else {
        form.setStatus(error.message);
        log(`A card could not be tokenised: ${error.code}`);
      }
    } finally {
      sending.current = false;
      onBusy?.(false);
    }
  };

  return (
    <EntryForm
      label={t({
        message: 'Card',
        context: 'payment card',
        comment: 'name of the form of a payment card',
      })}
      initial={{ ...noCard, name }}
      schema={cardSchema}
      keeps={false}
      onSubmit={submit}
      {...(id ? { id } : {})}
    >
      {config.test_money && submitLabel ? <TestMoneyBanner /> : null}
      <FormMessage />
      <CardNumberField />
      <Box sx={inTwo}>
        <ExpiryField />
        <SecurityCodeField />
      </Box>
      <FormField
        name="name"
        id="field-name"
        label={t`Name on the card`}
        autoComplete={autoFill('cc-name')}
        helperText=" "
      />
      {children}
      {submitLabel ? <SubmitButton>{submitLabel}</SubmitButton> : null}
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        <Trans>
          Your card goes straight to our payment provider, encrypted. Keepsake never sees its
          number.
        </Trans>
      </Typography>
    </EntryForm>
  );
}

/** Room for a hint of two lines, so that nothing below moves when it becomes an error. */
const inTwo = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  '& .MuiFormHelperText-root': { minHeight: '2lh', mx: 0.5 },
};
