import type { ReactNode } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  SubmitButton,
  type FormikHelpers,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { Box, TestMoneyBanner, Typography } from '@keepsake/shared/ui';
import {
  CardRefusal,
  tokeniseCard,
  type CardDetails,
  type CardToken,
} from '@keepsake/shared/provider';
import { CardNumberField } from './CardNumberField.tsx';
import { cardSchema, noCard } from './card-schema.ts';
import { ExpiryField } from './ExpiryField.tsx';
import { SecurityCodeField } from './SecurityCodeField.tsx';

/**
 * Takes a card, exchanges it at the provider for a token and forgets what was typed. `onToken` gets the token;
 * when it rejects, the form says so and the card has to be entered again.
 */
export function CardForm({
  config,
  submitLabel,
  children,
  onToken,
}: {
  config: SiteConfig;
  submitLabel: string;
  /** Between the card and the button, as in “save this card”. */
  children?: ReactNode;
  onToken: (token: CardToken) => Promise<void> | void;
}) {
  const { log } = useHost();

  const submit = async (card: CardDetails, form: FormikHelpers<CardDetails>) => {
    form.setStatus();
    try {
      const token = await tokeniseCard(card, config);
      await onToken(token);
      form.resetForm();
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
      if (error.field) {
        await form.setFieldTouched(error.field, true, false);
        form.setFieldError(error.field, error.message);
      } else {
        form.setStatus(error.message);
        log(`A card could not be tokenised: ${error.code}`);
      }
    }
  };

  return (
    <EntryForm label="Card" initial={noCard} schema={cardSchema} keeps={false} onSubmit={submit}>
      {config.test_money ? <TestMoneyBanner /> : null}
      <FormMessage />
      <CardNumberField />
      <Box sx={inTwo}>
        <ExpiryField />
        <SecurityCodeField />
      </Box>
      <FormField name="name" label="Name on the card" autoComplete="cc-name" helperText=" " />
      {children}
      <SubmitButton>{submitLabel}</SubmitButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Your card goes straight to our payment provider, encrypted. Keepsake never sees its number.
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
