import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useRef, type ReactNode } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import {
  bankFields,
  type BankCountry,
  currencyInWords,
  bankCountries,
  HOME,
} from '@keepsake/shared/banks';
import {
  EntryForm,
  FormField,
  FormMessage,
  SubmitButton,
  type FormikHelpers,
  object,
  string,
  useFormikContext,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { Alert, TestMoneyBanner } from '@keepsake/shared/ui';
import { collatorOf } from '@keepsake/shared/words';
import { BankRefusal, tokeniseBank, type BankDetails } from '@keepsake/shared/provider';
import { Fine } from '../../parts/text.tsx';
import { Select } from '../choices/Select.tsx';

const noBank: BankDetails = { holder: '', routing: '', branch: '', number: '' };

/** The schema of the bank form, with the fields that banks of a country need. */
function bankSchema(country: BankCountry) {
  const fields = bankFields(country);
  const schemaOf = (name: keyof BankDetails) => {
    const field = fields.find((each) => each.name === name);
    // Hidden fields are undefined in the form's values.
    if (!field) return string().default('');
    return string()
      .required(field.missing)
      .test(name, (text, check) => {
        const problem = text === '' ? null : field.problem(text);
        return problem === null || check.createError({ message: problem });
      });
  };
  return object({
    holder: string()
      .trim()
      .max(120)
      .required(t`Please enter the name of the account holder`),
    routing: schemaOf('routing'),
    branch: schemaOf('branch'),
    number: schemaOf('number'),
  });
}

const plain = { htmlInput: { spellCheck: false, autoCapitalize: 'characters' } } as const;
const digits = { htmlInput: { inputMode: 'numeric', spellCheck: false } } as const;

/**
 * A form for a bank account: exchanges the numbers at the provider for a token, passes it to `onToken` to be saved, and
 * clears the fields. A `BankRefusal` thrown by `onToken` is shown in the form; other errors are rethrown.
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
  /** Fields between the account and the submit button. */
  children?: ReactNode;
  onToken: (token: string) => Promise<void>;
}) {
  const { log } = useHost();
  const tokenised = useRef<{ bank: BankDetails; token: string } | null>(null);

  const submit = async (bank: BankDetails, form: FormikHelpers<BankDetails>) => {
    form.setStatus();
    try {
      // A retry with unchanged values reuses the token, so that the account is never saved twice.
      if (tokenised.current?.bank !== bank)
        tokenised.current = { bank, token: await tokeniseBank(country, bank, config) };
      await onToken(tokenised.current.token);
      tokenised.current = null;
      form.resetForm({ values: noBank });
    } catch (error) {
      if (!(error instanceof BankRefusal)) throw error;
      if (error.code === 'refused') tokenised.current = null;
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
      label={t`Bank account`}
      initial={noBank}
      schema={bankSchema(country)}
      keeps={false}
      onSubmit={submit}
    >
      {config.test_money ? <TestMoneyBanner>{testNumbersOf(country)}</TestMoneyBanner> : null}
      <FormMessage />
      <CountryField country={country} served={config.payout_countries} onChange={onCountry} />
      <FormField
        name="holder"
        label={t`Account holder`}
        helperText={t`As it appears on the account`}
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
      <SubmitButton>{t`Save bank account`}</SubmitButton>
      <Fine sx={{ textAlign: 'center' }}>
        <Trans>
          The numbers go straight to our payment provider, encrypted. Keepsake never sees them.
        </Trans>
      </Fine>
    </EntryForm>
  );
}

/** A note on conversion when the bank's currency differs from the event's. */
function OtherCurrency({ country, currency }: { country: BankCountry; currency: string }) {
  if (country.currency === currency) return null;
  const [theirs, ours] = [currencyInWords(country.currency), currencyInWords(currency)];
  return (
    <Alert severity="info" variant="outlined" icon={false}>
      <Trans>
        Your gifts are in {ours}, and this bank is paid in {theirs}. Our payment provider changes
        them at its rate of the day that you cash out. Keepsake doesn’t set that rate and keeps
        nothing of it. Your cash-outs show what the bank got.
      </Trans>
    </Alert>
  );
}

/** The provider's test numbers, shown while the site runs on test money. */
function testNumbersOf({ code, form, example }: BankCountry): string {
  switch (form) {
    case 'us':
      return t`No real bank is paid here. Use routing number ${{ routing: '110000000' }} with account number ${{ good: '000123456789' }} for a payout that succeeds, or ${{ bad: '000111111116' }} for one that fails.`;
    case 'gb':
      return t`No real bank is paid here. Use sort code ${{ routing: '108800' }} with account number ${{ good: '00012345' }} for a payout that succeeds, or ${{ bad: '11111116' }} for one that fails.`;
    case 'ca':
      return t`No real bank is paid here. Use transit number ${{ branch: '11000' }} and institution number ${{ routing: '000' }} with account number ${{ good: '000123456789' }} for a payout that succeeds, or ${{ bad: '000111111116' }} for one that fails.`;
    case 'au':
      return t`No real bank is paid here. Use BSB ${{ routing: '110000' }} with account number ${{ good: '000123456' }} for a payout that succeeds, or ${{ bad: '111111116' }} for one that fails.`;
    case 'iban':
      return code === 'DE'
        ? t`No real bank is paid here. Use IBAN ${{ good: example }} for a payout that succeeds, or ${{ bad: 'DE62370400440532013001' }} for one that fails.`
        : t`No real bank is paid here. Use IBAN ${{ good: example }} for a payout that succeeds.`;
  }
}

/** The home country first, then the others sorted by name in the reader's language. */
function offeredCountries(served: readonly string[]): BankCountry[] {
  const { compare } = collatorOf();
  const isOther = ({ code }: BankCountry) => Number(code !== HOME);
  return bankCountries
    .filter(({ code }) => served.includes(code))
    .toSorted((a, b) => isOther(a) - isOther(b) || compare(a.name, b.name));
}

/** A select for the bank's country; a change clears all fields but the account holder, as each country has its own. */
function CountryField({
  country,
  served,
  onChange,
}: {
  country: BankCountry;
  /** Codes of the countries that the provider pays out to. */
  served: string[];
  onChange: (country: BankCountry) => void;
}) {
  const { values, resetForm } = useFormikContext<BankDetails>();
  const offered = useMemo(() => offeredCountries(served), [served]);
  const choose = (code: string) => {
    const chosen = offered.find((each) => each.code === code);
    if (!chosen) return;
    resetForm({ values: { ...noBank, holder: values.holder } });
    onChange(chosen);
  };
  return (
    <Select id="bank-country" label={t`Country of the bank`} value={country.code} onChoose={choose}>
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
