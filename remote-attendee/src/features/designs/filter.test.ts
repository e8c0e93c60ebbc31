import type { CardDesign } from '@keepsake/shared/api';
import { design } from '../../testing/fixtures.ts';
import { filtered, occasionsOf, tastesOf } from './Gallery.tsx';

const designOf = (id: string, set: string, ...event_types: string[]): CardDesign => ({
  ...design,
  id,
  set,
  event_types,
});
const designs = [
  designOf('olive', 'botanical', 'Wedding', 'Anniversary'),
  designOf('caps', 'playful', 'Graduation'),
  designOf('laurel', 'classical', 'Graduation', 'Wedding'),
];
const ids = (found: CardDesign[]) => found.map(({ id }) => id);

test('designs are filtered by occasion and taste together', () => {
  expect(ids(filtered(designs, { occasion: 'Wedding', taste: null }))).toEqual(['olive', 'laurel']);
  expect(ids(filtered(designs, { occasion: 'Wedding', taste: 'classical' }))).toEqual(['laurel']);
  expect(ids(filtered(designs, { occasion: null, taste: null }))).toHaveLength(3);
});

test('the event’s own type comes first: those that suit it lead the list', () => {
  const [olive, caps, laurel] = designs;
  if (!olive || !caps || !laurel) throw new Error('Three designs.');
  expect(occasionsOf([caps, laurel, olive])).toEqual(['Graduation', 'Anniversary', 'Wedding']);
  expect(occasionsOf([laurel, olive, caps])).toEqual(['Wedding', 'Anniversary', 'Graduation']);
  expect(occasionsOf([])).toEqual([]);
});

test('each taste is listed once', () =>
  expect(tastesOf([...designs, ...designs])).toEqual(['botanical', 'playful', 'classical']));
