import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Colours } from '@keepsake/shared/designs';
import { renderWithHost } from '@keepsake/shared/testing';
import { design } from '../../testing/fixtures.ts';
import { Gallery, filtered, occasionsOf, tastesOf } from './Gallery.tsx';
import type { CardDesign } from '@keepsake/shared/api';

const caps = {
  ...design,
  id: 'caps',
  name: 'Caps in the Air',
  set: 'playful',
  event_types: ['Graduation'],
};
const olive = { ...design, price: 200, event_types: ['Wedding'] };
const colours = [
  { key: 'olive', name: 'Olive', swatch: ['#ffffff', '#6f7d56'] },
  { key: 'silver', name: 'Silver', swatch: ['#ffffff', '#5f7d7a'] },
];

test('designs are filtered by occasion and chosen by a button with name and price', async () => {
  const onChoose = jest.fn();
  renderWithHost(
    <Gallery
      designs={[olive, caps]}
      names={['Ada']}
      currency="usd"
      chosen="caps"
      colour={null}
      own={null}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByRole('button', { name: 'Caps in the Air, chosen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Wedding' }));
  expect(screen.getByRole('status')).toHaveTextContent('One design');
  await userEvent.click(screen.getByRole('button', { name: 'Olive Branch, $2.00' }));
  expect(onChoose).toHaveBeenCalledWith(olive);
});

test('a color is chosen by its name; choosing the first one, the default, passes null', async () => {
  const onChoose = jest.fn();
  renderWithHost(<Colours design={{ ...design, colours }} colour="silver" onChoose={onChoose} />);
  expect(screen.getByRole('radio', { name: 'Silver' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Olive' }));
  expect(onChoose).toHaveBeenCalledWith(null);
});

test('a design in one color offers no choice of colors', () => {
  renderWithHost(<Colours design={design} colour={null} onChoose={() => undefined} />);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

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
