import { inVisualOrder, levelsOf } from './bidi.ts';

/** A line in visual order. */
const visualOrder = (text: string) => {
  const levels = levelsOf(text);
  const parts = Array.from(text, (sign, at) => ({ sign, level: levels[at] ?? 0 }));
  return inVisualOrder(parts)
    .map(({ sign }) => sign)
    .join('');
};

it.each([
  ['words from the left', 'Ada and Ben', 'Ada and Ben'],
  ['words from the right', 'אבג דה', 'הד גבא'],
  ['a name among letters from the right', 'אב Ada גד', 'דג Ada בא'],
  ['words from the right in a line from the left', 'Ada אב גד!', 'Ada דג בא!'],
  ['numbers, which always run from the left', 'אב 2027!', '!2027 בא'],
])('orders %s', (_what, text, visual) => {
  expect(visualOrder(text)).toBe(visual);
});
