import { inVisualOrder } from './visual-order.ts';

const seen = (...texts: string[]) =>
  inVisualOrder(texts.map((text) => ({ text }))).map(({ text }) => text);

it('leaves a line from left to right as it is', () => {
  expect(seen('Viel ', 'Żółć', ' – ', 'Владимир')).toEqual(['Viel ', 'Żółć', ' – ', 'Владимир']);
  expect(seen()).toEqual([]);
});

it('turns a line that begins from right to left', () => {
  expect(seen('שלום', ' ', 'לכם', '!')).toEqual(['!', 'לכם', ' ', 'שלום']);
});

it('keeps what runs the other way together, in its own order', () => {
  expect(seen('For ', 'נועה', ' ', 'כהן', ' with ', 'love')).toEqual([
    'For ',
    'כהן',
    ' ',
    'נועה',
    ' with ',
    'love',
  ]);
  expect(seen('שלום', ' ', 'Владимир', ' ', 'Smith', ' ', 'ליל')).toEqual([
    'ליל',
    ' ',
    'Владимир',
    ' ',
    'Smith',
    ' ',
    'שלום',
  ]);
});
