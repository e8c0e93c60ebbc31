import { fc } from '@keepsake/shared/testing/property';
import { digitsOf, formatExpiry, formatNumber } from '@keepsake/shared/payment-card';
import { retype } from './typing.ts';

/** Splits a text with `|` for the caret into the raw text and the caret’s index. */
function caretIn(text: string) {
  const caret = text.indexOf('|');
  return { raw: text.replace('|', ''), caret };
}

function change(
  before: string,
  now: string,
  kind: string,
  format: (text: string) => string = formatNumber,
) {
  const { value, caret } = retype({ before, kind, ...caretIn(now) }, format);
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

test.each([
  ['at the end', '4242', '42424|', '4242 4|'],
  ['in the middle', '4242 4242', '42942| 4242', '4294 2|424 2'],
  ['at the start', '4242 4', '5|4242 4', '5|424 24'],
  ['a letter is not taken', '4242', '42x|42', '42|42'],
])('typing %s keeps the caret beside its digit', (_where, before, now, after) => {
  expect(change(before, now, 'insertText')).toBe(after);
});

test.each([
  [
    'backwards over a space takes the digit before it',
    'deleteContentBackward',
    '4242|4242',
    '424|4 242',
  ],
  [
    'forwards over a space takes the digit behind it',
    'deleteContentForward',
    '4242|4242',
    '4242| 242',
  ],
  ['a digit', 'deleteContentBackward', '424| 4242', '424|4 242'],
])('deleting %s', (_what, kind, now, after) => {
  expect(change('4242 4242', now, kind)).toBe(after);
});

test.each([
  ['4242424242424242|', '4242 4242 4242 4242|'],
  [' 4242-4242-4242-4242 |', '4242 4242 4242 4242|'],
  ['４２４２　４２４２　４２４２　４２４２|', '4242 4242 4242 4242|'],
  ['3782 8224 6310 005|', '3782 822463 10005|'],
])('pasting %s', (pasted, after) => {
  expect(change('', pasted, 'insertFromPaste')).toBe(after);
});

test('pasting the same number over itself loses no digit', () => {
  const shown = '4242 4242 4242 4242';
  expect(change(shown, '4242424242424242|', 'insertFromPaste')).toBe(`${shown}|`);
});

test.each([
  ['', '4|', 'insertText', '04 / |'],
  ['1', '12|', 'insertText', '12 / |'],
  ['12 / 2', '12 / 29|', 'insertText', '12 / 29|'],
  ['12 / ', '12 /|', 'deleteContentBackward', '1|'],
  ['04 / ', '04 /|', 'deleteContentBackward', '0|'],
  ['', '1/29|', 'insertFromPaste', '01 / 29|'],
  ['', '2029-01|', 'insertReplacementText', '01 / 2029|'],
])('the expiry %j becomes %j', (before, now, kind, after) => {
  expect(change(before, now, kind, formatExpiry)).toBe(after);
});

test('every backspace removes a digit, until the field is empty', () => {
  const formats = [formatNumber, formatExpiry];
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.stringMatching(/^[0-9]{1,19}$/),
      (format, digits) => {
        let shown = format(digits);
        for (let round = 0; round < 25 && shown !== ''; round += 1) {
          const raw = shown.slice(0, -1);
          const typed = retype(
            { before: shown, raw, caret: raw.length, kind: 'deleteContentBackward' },
            format,
          );
          expect(digitsOf(typed.value).length).toBeLessThan(digitsOf(shown).length);
          shown = typed.value;
        }
        expect(shown).toBe('');
      },
    ),
  );
});
