import { useRef, type ReactNode } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  SubmitButton,
  type FormikHelpers,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { TestMoneyBanner, Typography } from '@keepsake/shared/ui';
import { BankRefusal, tokeniseBank, type BankDetails } from '@keepsake/shared/provider';
import { bankSchema, noBank } from './bank-schema.ts';

const digits = { htmlInput: { inputMode: 'numeric', spellCheck: false } } as const;

/**
 * Takes a bank account, exchanges it at the provider for a token and forgets what was typed. `onToken` keeps
 * the token; when it rejects, the form says so.
 */
export function BankForm({
  config,
  children,
  onToken,
}: {
  config: SiteConfig;
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
        taken.current = { of: bank, token: await tokeniseBank(bank, config) };
      await onToken(taken.current.token);
      taken.current = null;
      form.resetForm();
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
      schema={bankSchema}
      keeps={false}
      onSubmit={submit}
    >
      {config.test_money ? (
        <TestMoneyBanner>
          No real bank is paid here. Use routing number 110000000 with account number 000123456789
          for a payout that succeeds, or 000111111116 for one that fails.
        </TestMoneyBanner>
      ) : null}
      <FormMessage />
      <FormField
        name="holder"
        label="Account holder"
        helperText="As it appears on the account"
        autoComplete="name"
      />
      <FormField
        name="routing"
        label="Routing number"
        helperText="9 digits, at the bottom left of a cheque"
        autoComplete="off"
        slotProps={digits}
      />
      <FormField
        name="number"
        label="Account number"
        helperText="4 to 17 digits"
        autoComplete="off"
        slotProps={digits}
      />
      {children}
      <SubmitButton>Save bank account</SubmitButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        The numbers go straight to our payment provider, encrypted. Keepsake never sees them.
      </Typography>
    </EntryForm>
  );
}
