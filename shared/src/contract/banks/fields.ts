import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';
import { countryInWords, type BankCountry, type BankForm } from './countries.ts';
import { digitsOf, hasIbanChecksum, ibanOf, isRoutingNumber } from './numbers.ts';

/** Fields of a bank account besides the holder. */
export type BankFieldName = 'routing' | 'branch' | 'number';

/** A form field of a bank account, as banks of a country name it. */
interface BankField {
  name: BankFieldName;
  label: string;
  hint: string;
  /** True when phones should show the numeric keyboard. */
  digits: boolean;
  missing: string;
  /** Error message when the provider refuses the value. */
  refused: string;
  /** Returns the error in a typed value; null when it is valid. */
  problem: (text: string) => string | null;
}

/** The fields of an account in a country, in input order. */
export function bankFields(country: BankCountry): BankField[] {
  return country.form === 'iban' ? [ibanField(country)] : forms[country.form].map(translated);
}

/** A field of digits, its texts not translated yet. */
interface DigitField {
  name: BankFieldName;
  label: Message;
  hint: Message;
  wrong: Message;
  missing: Message;
  refused: Message;
  fits: (text: string) => boolean;
}

function translated({ name, label, hint, wrong, missing, refused, fits }: DigitField): BankField {
  return {
    name,
    label: say(label),
    hint: say(hint),
    digits: true,
    missing: say(missing),
    refused: say(refused),
    problem: (text) => (fits(text) ? null : say(wrong)),
  };
}

const digitsLike = (pattern: RegExp) => (text: string) => pattern.test(digitsOf(text));

const accountNumber = (hint: Message, wrong: Message, pattern: RegExp): DigitField => ({
  name: 'number',
  label: msg({ message: 'Account number', comment: 'label of a field' }),
  hint,
  wrong,
  missing: msg`Please enter the account number`,
  refused: msg`This account number can’t be right. Please check each digit.`,
  fits: digitsLike(pattern),
});

const forms: Record<Exclude<BankForm, 'iban'>, DigitField[]> = {
  us: [
    {
      name: 'routing',
      label: msg({ message: 'Routing number', comment: 'label of a field' }),
      hint: msg`9 digits, at the bottom left of a cheque`,
      wrong: msg`A routing number has 9 digits. Please check each one.`,
      missing: msg`Please enter the routing number`,
      refused: msg`No bank has this routing number. Please check each digit.`,
      fits: isRoutingNumber,
    },
    accountNumber(msg`4 to 17 digits`, msg`An account number has 4 to 17 digits.`, /^\d{4,17}$/),
  ],
  gb: [
    {
      name: 'routing',
      label: msg({ message: 'Sort code', comment: 'label of a field' }),
      hint: msg`6 digits, as in 10-88-00`,
      wrong: msg`A sort code has 6 digits.`,
      missing: msg`Please enter the sort code`,
      refused: msg`This sort code can’t be right. Please check each digit.`,
      fits: digitsLike(/^\d{6}$/),
    },
    accountNumber(
      msg`8 digits. Put zeros before a shorter one.`,
      msg`An account number has 8 digits. Put zeros before a shorter one.`,
      /^\d{8}$/,
    ),
  ],
  ca: [
    {
      name: 'branch',
      label: msg({ message: 'Transit number', comment: 'label of a field' }),
      hint: msg`5 digits, which name the branch`,
      wrong: msg`A transit number has 5 digits.`,
      missing: msg`Please enter the transit number`,
      refused: msg`This transit number can’t be right. Please check each digit.`,
      fits: digitsLike(/^\d{5}$/),
    },
    {
      name: 'routing',
      label: msg({ message: 'Institution number', comment: 'label of a field' }),
      hint: msg`3 digits, which name the bank`,
      wrong: msg`An institution number has 3 digits.`,
      missing: msg`Please enter the institution number`,
      refused: msg`This institution number can’t be right. Please check each digit.`,
      fits: digitsLike(/^\d{3}$/),
    },
    accountNumber(msg`5 to 12 digits`, msg`An account number has 5 to 12 digits.`, /^\d{5,12}$/),
  ],
  au: [
    {
      name: 'routing',
      label: msg({ message: 'BSB', comment: 'label of a field' }),
      hint: msg`6 digits, as in 110-000`,
      wrong: msg`A BSB has 6 digits.`,
      missing: msg`Please enter the BSB`,
      refused: msg`This BSB can’t be right. Please check each digit.`,
      fits: digitsLike(/^\d{6}$/),
    },
    accountNumber(msg`4 to 9 digits`, msg`An account number has 4 to 9 digits.`, /^\d{4,9}$/),
  ],
};

function ibanField(country: BankCountry): BankField {
  const { code, length = 0 } = country;
  const place = countryInWords(country);
  const problem = (text: string) => {
    const iban = ibanOf(text);
    if (!/^[A-Z\d]*$/.test(iban)) return say(msg`An IBAN has letters and digits only.`);
    if (!iban.startsWith(code))
      return say(msg`An IBAN of a bank in ${{ country: place }} begins with ${{ code }}.`);
    if (iban.length !== length)
      return say(
        msg`An IBAN of a bank in ${{ country: place }} has ${{ needed: length }} letters and digits. This one has ${{ typed: iban.length }}.`,
      );
    return hasIbanChecksum(iban)
      ? null
      : say(msg`This IBAN has a slip in it. Please check each character.`);
  };
  return {
    name: 'number',
    label: say(msg({ message: 'IBAN', comment: 'label of a field' })),
    hint: say(msg`${{ length }} letters and digits, beginning with ${{ code }}`),
    digits: false,
    missing: say(msg`Please enter the IBAN`),
    refused: say(msg`This IBAN can’t be right. Please check each character.`),
    problem,
  };
}
