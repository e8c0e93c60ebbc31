import { envelopeParts } from './Envelope.tsx';

test.each([
  ['/designs/peonies.svg', 'url("/designs/peonies.liner.svg")'],
  ['https://elsewhere.test/peonies.svg', ''],
])('an open flap of %s has the colour of its envelope, with a liner or none', (image, liner) => {
  const { envelope, lining } = envelopeParts({ image, colours: [] }, null);
  expect(lining.background.startsWith(liner)).toBe(true);
  expect(lining.background.endsWith(envelope)).toBe(true);
  // A separate property would be reset by the shorthand, or reset the liner.
  expect(lining).not.toHaveProperty('bgcolor');
});
