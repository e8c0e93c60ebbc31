/** Cards and bank accounts that the journeys type in. */
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
/** The security code, told by its name. */
const CODE = /(?:cvc|cvv|security.?code)[^0-9a-z]{1,12}123(?!\d)/i;
/** The server greets whoever tries it with a number to try. */
const GREETING = 'pay with 4242 4242 4242 4242';

/** Returns card numbers and security codes in a text, however they are grouped. */
export function secretNumbersIn(text: string): string[] {
  const plain = text.replaceAll(GREETING, '');
  const digits = plain.replaceAll(/(?<=\d)(?:[ .\-_/+]|%20){1,2}(?=\d)/g, '');
  const numbers = NUMBERS.filter((number) => digits.includes(number));
  return CODE.test(plain) ? [...numbers, 'security code'] : numbers;
}
