import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
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
  isValidExpiry,
  isValidNumber,
  parseExpiry,
} from '@keepsake/shared/payment-card';
import { cardSchema, noCard, codeHint } from './card-schema.ts';
import { autoFill, useTypedField } from './use-typed-field.ts';

const MAX_CODE_DIGITS = 4;

/** The card number, grouped as printed on the card; shows the brand once the first digits identify it. */
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

/** The security code, with a hint that says where it is printed on a card of this brand. */
function SecurityCodeField() {
  const { values } = useFormikContext<CardDetails>();
  const brand = brandOf(values.number);
  const props = useTypedField('code', {
    format: (text) => digitsOf(text).slice(0, MAX_CODE_DIGITS),
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
 * Collects a payment card, exchanges it at the provider for a token and then clears all fields but the name. When
 * `onToken` rejects with a `CardRefusal`, its sentence is shown at its field or above the form, and the fields stay.
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
  /** Null when a button outside submits the form by its `id`; that page then shows the test-money banner itself. */
  submitLabel: string | null;
  id?: string;
  /** Initial value of the name on the card. */
  name?: string;
  /** Called with true on submit and false when `onToken` has finished. */
  onBusy?: (busy: boolean) => void;
  /** Shown between the fields and the button, such as the “save this card” checkbox. */
  children?: ReactNode;
  onToken: (token: CardToken) => Promise<void> | void;
}) {
  const { log } = useHost();
  const sending = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const submit = async (card: CardDetails, form: FormikHelpers<CardDetails>) => {
    // A second press can arrive before the button is rendered as busy.
    if (sending.current) return;
    sending.current = true;
    onBusy?.(true);
    form.setStatus();
    try {
      const token = await tokeniseCard(card, config);
      // Another way to pay was chosen, the page was left, or the next guest writes at a tablet: nothing is charged.
      if (isUnmounted.current) return;
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

/** Two columns; hints reserve two lines, so that nothing below moves when a longer error replaces them. */
const inTwo = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 2,
  '& .MuiFormHelperText-root': { minHeight: '2lh', mx: 0.5 },
};

/** The usual number of digits by brand; brands whose numbers vary in length are left out. */
const usualLength: Partial<Record<NonNullable<ReturnType<typeof brandOf>>, number>> = {
  visa: 16,
  mastercard: 16,
  amex: 15,
  dinersclub: 14,
  discover: 16,
  jcb: 16,
};

/** Whether a card number is complete, so that the focus can move to the next field. */
function isFullNumber(value: string): boolean {
  const brand = brandOf(value);
  return brand !== null && digitsOf(value).length === usualLength[brand] && isValidNumber(value);
}

/** Whether an expiry date is complete and valid: `12 / 20` is not, since it may become `12 / 2034`. */
function isFullExpiry(value: string): boolean {
  const expiry = parseExpiry(value);
  return expiry !== null && isValidExpiry(expiry.month, expiry.year);
}

/** Whether a security code has all digits of its brand: 4 for American Express, else 3. */
function isFullCode(value: string, brand: ReturnType<typeof brandOf>): boolean {
  return brand !== null && value.length === (brand === 'amex' ? 4 : 3);
}
