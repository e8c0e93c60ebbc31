import { useRef, type ReactNode } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { bankFields, type BankCountry } from '@keepsake/shared/banks';
import {
  EntryForm,
  FormField,
  FormMessage,
  SubmitButton,
  type FormikHelpers,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { Typography } from '@keepsake/shared/ui';
import { BankRefusal, tokeniseBank, type BankDetails } from '@keepsake/shared/provider';
import { bankSchema, noBank } from './bank-schema.ts';
import { CountryField } from './CountryField.tsx';
import { OtherCurrency } from './OtherCurrency.tsx';
import { TestNumbers } from './TestNumbers.tsx';

const plain = { htmlInput: { spellCheck: false, autoCapitalize: 'characters' } } as const;
const digits = { htmlInput: { inputMode: 'numeric', spellCheck: false } } as const;

/**
 * Takes a bank account, exchanges it at the provider for a token and forgets what was typed. `onToken` keeps
 * the token; when it rejects, the form says so.
 */
export function BankForm({
  config,
  country,
  onCountry,
  children,
  onToken,
}: {
  config: SiteConfig;
  country: BankCountry;
  onCountry: (country: BankCountry) => void;
  /** Between the account and the button. */
  children?: ReactNode;
  onToken: (token: string) => Promise<void>;
}) {
  const { log } = useHost();
  const taken = useRef<{ of: BankDetails; token: string } | null>(null);

  const submit = async (bank: BankDetails, form: FormikHelpers<BankDetails>) => {
    form.setStatus();
    try {
      // A second try with the same account takes the same token, so that it is never kept twice.
      if (taken.current?.of !== bank)
        taken.current = { of: bank, token: await tokeniseBank(country, bank, config) };
      await onToken(taken.current.token);
      taken.current = null;
      form.resetForm({ values: noBank });
    } catch (error) {
      if (!(error instanceof BankRefusal)) throw error;
      if (error.code === 'refused') taken.current = null;
      if (error.field) {
        await form.setFieldTouched(error.field, true, false);
        form.setFieldError(error.field, error.message);
      } else {
        form.setStatus(error.message);
        log(`A bank account could not be added: ${error.code}`);
      }
    }
  };

  return (
    <EntryForm
      label="Bank account"
      initial={noBank}
      schema={bankSchema(country)}
      keeps={false}
      onSubmit={submit}
    >
      {config.test_money ? <TestNumbers country={country} /> : null}
      <FormMessage />
      <CountryField country={country} served={config.payout_countries} onChange={onCountry} />
      <FormField
        name="holder"
        label="Account holder"
        helperText="As it appears on the account"
        autoComplete="name"
      />
      {bankFields(country).map((field) => (
        <FormField
          key={`${country.form} ${field.name}`}
          name={field.name}
          label={field.label}
          helperText={field.hint}
          autoComplete="off"
          slotProps={field.digits ? digits : plain}
        />
      ))}
      <OtherCurrency country={country} currency={config.currency} />
      {children}
      <SubmitButton>Save bank account</SubmitButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        The numbers go straight to our payment provider, encrypted. Keepsake never sees them.
      </Typography>
    </EntryForm>
  );
}
