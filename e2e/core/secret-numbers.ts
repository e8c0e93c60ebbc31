/** Card and bank account numbers that the journeys type in. */
const NUMBERS = [
  '4242424242424242',
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '000123456789',
  '000111111116',
  'DE89370400440532013000',
];
/** Matches the security code 123 after a field name. */
const CODE = /(?:cvc|cvv|security.?code)[^0-9a-z]{1,12}123(?!\d)/i;
/** The server's greeting names a test card, which is no leak. */
const GREETING = 'pay with 4242 4242 4242 4242';

/** Returns the card and account numbers in a text, however grouped, and 'security code' if it contains one. */
export function secretNumbersIn(text: string): string[] {
  const plain = text.replaceAll(GREETING, '');
  const digits = plain.replaceAll(/(?<=\d)(?:[ .\-_/+]|%20){1,2}(?=\d)/g, '');
  const numbers = NUMBERS.filter((number) => digits.includes(number));
  return CODE.test(plain) ? [...numbers, 'security code'] : numbers;
}
