import { countryInWords, type BankCountry, type BankForm } from './countries.ts';
import { digitsOf, hasIbanChecksum, ibanOf, isRoutingNumber } from './numbers.ts';

/** Fields of a bank account besides the holder. */
export type BankFieldName = 'routing' | 'branch' | 'number';

/** A field of the form of a bank account, as a country's banks write it. */
interface BankField {
  name: BankFieldName;
  label: string;
  hint: string;
  /** True where a phone should offer digits only. */
  digits: boolean;
  missing: string;
  /** Error message when the provider refuses the value. */
  refused: string;
  /** Returns the error in a typed value; null when it is valid. */
  problem: (text: string) => string | null;
}

/** The fields that an account of a country has, in the order in which they are typed. */
export function bankFields(country: BankCountry): BankField[] {
  return country.form === 'iban' ? [ibanField(country)] : forms[country.form];
}

const CHECK = 'Please check each digit.';

/** A field of digits alone. */
function digitField(
  name: BankFieldName,
  label: string,
  texts: { hint: string; wrong: string; refused?: string },
  fits: RegExp | ((text: string) => boolean),
): BankField {
  const isRight = typeof fits === 'function' ? fits : (text: string) => fits.test(digitsOf(text));
  const word = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return {
    name,
    label,
    hint: texts.hint,
    digits: true,
    missing: `Please enter the ${word}`,
    refused: texts.refused ?? `This ${word} can’t be right. ${CHECK}`,
    problem: (text) => (isRight(text) ? null : texts.wrong),
  };
}

const forms: Record<Exclude<BankForm, 'iban'>, BankField[]> = {
  us: [
    digitField(
      'routing',
      'Routing number',
      {
        hint: '9 digits, at the bottom left of a cheque',
        wrong: 'A routing number has 9 digits. Please check each one.',
        refused: `No bank has this routing number. ${CHECK}`,
      },
      isRoutingNumber,
    ),
    digitField(
      'number',
      'Account number',
      { hint: '4 to 17 digits', wrong: 'An account number has 4 to 17 digits.' },
      /^\d{4,17}$/,
    ),
  ],
  gb: [
    digitField(
      'routing',
      'Sort code',
      { hint: '6 digits, as in 10-88-00', wrong: 'A sort code has 6 digits.' },
      /^\d{6}$/,
    ),
    digitField(
      'number',
      'Account number',
      {
        hint: '8 digits. Put zeros before a shorter one.',
        wrong: 'An account number has 8 digits. Put zeros before a shorter one.',
      },
      /^\d{8}$/,
    ),
  ],
  ca: [
    digitField(
      'branch',
      'Transit number',
      {
        hint: '5 digits, which name the branch',
        wrong: 'A transit number has 5 digits.',
      },
      /^\d{5}$/,
    ),
    digitField(
      'routing',
      'Institution number',
      {
        hint: '3 digits, which name the bank',
        wrong: 'An institution number has 3 digits.',
      },
      /^\d{3}$/,
    ),
    digitField(
      'number',
      'Account number',
      { hint: '5 to 12 digits', wrong: 'An account number has 5 to 12 digits.' },
      /^\d{5,12}$/,
    ),
  ],
  au: [
    digitField(
      'routing',
      'BSB',
      { hint: '6 digits, as in 110-000', wrong: 'A BSB has 6 digits.' },
      /^\d{6}$/,
    ),
    digitField(
      'number',
      'Account number',
      { hint: '4 to 9 digits', wrong: 'An account number has 4 to 9 digits.' },
      /^\d{4,9}$/,
    ),
  ],
};

function ibanField(country: BankCountry): BankField {
  const { code, length = 0 } = country;
  const place = countryInWords(country);
  const problem = (text: string) => {
    const iban = ibanOf(text);
    if (!/^[A-Z\d]*$/.test(iban)) return 'An IBAN has letters and digits only.';
    if (!iban.startsWith(code)) return `An IBAN of a bank in ${place} begins with ${code}.`;
    if (iban.length !== length)
      return `An IBAN of a bank in ${place} has ${length} letters and digits. This one has ${iban.length}.`;
    return hasIbanChecksum(iban)
      ? null
      : 'This IBAN has a slip in it. Please check each character.';
  };
  return {
    name: 'number',
    label: 'IBAN',
    hint: `${length} letters and digits, beginning with ${code}`,
    digits: false,
    missing: 'Please enter the IBAN',
    refused: 'This IBAN can’t be right. Please check each character.',
    problem,
  };
}
