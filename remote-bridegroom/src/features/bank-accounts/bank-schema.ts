import { object, string } from '@keepsake/shared/forms';
import { digitsOf, type BankDetails } from '@keepsake/shared/provider';

/** An empty bank form. */
export const noBank: BankDetails = { holder: '', routing: '', number: '' };

/** What the bank form checks before the provider is asked. */
export const bankSchema = object({
  holder: string().trim().max(120).required('Please enter the name of the account holder'),
  routing: string()
    .required('Please enter the routing number')
    .test(
      'routing',
      'A routing number has 9 digits. Please check each one.',
      (value) => value === '' || isRoutingNumber(value),
    ),
  number: string()
    .required('Please enter the account number')
    .test(
      'number',
      'An account number has 4 to 17 digits.',
      (value) => value === '' || /^\d{4,17}$/.test(digitsOf(value)),
    ),
});

const weights = [3, 7, 1];

/** Nine digits with the checksum of the American bankers, which finds a slip of one digit. */
export function isRoutingNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
