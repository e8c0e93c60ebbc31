import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { useState } from 'react';
import { OpeningBar } from './OpeningBar.tsx';

const nothing = () => {};

/** In a browser that wants a press before it plays. */
function Refused() {
  const [refused, setRefused] = useState(true);
  return (
    <OpeningBar
      cardId="one"
      evening={{
        card_id: 'one',
        playing: true,
        position: 0,
        favourite: false,
        opened: 1,
        sealed: 2,
        pile: [],
      }}
      isPlayable
      isOver={false}
      refused={refused}
      busy={false}
      onNext={nothing}
      onHear={() => setRefused(false)}
      onPlay={nothing}
      onEnd={nothing}
    />
  );
}

test('the focus goes on to what takes the place of a button that was pressed', async () => {
  renderWithHost(<Refused />, { host: fakeHost() });
  await userEvent.click(screen.getByRole('button', { name: 'Play it here, too' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});
