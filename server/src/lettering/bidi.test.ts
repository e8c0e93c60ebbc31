import { inVisualOrder, levelsOf } from './bidi.ts';

/** A line as it is seen, by the letters that stand for its words. */
const seen = (text: string) => {
  const levels = levelsOf(text);
  const parts = Array.from(text, (sign, at) => ({ sign, level: levels[at] ?? 0 }));
  return inVisualOrder(parts)
    .map(({ sign }) => sign)
    .join('');
};

it.each([
  ['from the left', 'Ada and Ben', 'Ada and Ben'],
  ['from the right', 'אבג דה', 'הד גבא'],
  ['a name among letters from the right', 'אב Ada גד', 'דג Ada בא'],
  ['words from the right in a line from the left', 'Ada אב גד!', 'Ada דג בא!'],
  ['numbers, which always run from the left', 'אב 2027!', '!2027 בא'],
])('orders what is read %s', (_what, text, visual) => {
  expect(seen(text)).toBe(visual);
});
