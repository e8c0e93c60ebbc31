import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Colours } from '@keepsake/shared/designs';
import { renderWithHost } from '@keepsake/shared/testing';
import { design } from '../../testing/fixtures.ts';
import { Gallery } from './Gallery.tsx';

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
