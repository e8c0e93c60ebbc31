import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { useState } from 'react';
import { OpeningBar } from './OpeningBar.tsx';

const nothing = () => {};

/** The bar in a browser that plays only after a press. */
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
      onPlayHere={() => setRefused(false)}
      onPlay={nothing}
      onEnd={nothing}
    />
  );
}

test('the button that starts the playback gives the focus to the one that replaces it', async () => {
  renderWithHost(<Refused />, { host: fakeHost() });
  await userEvent.click(screen.getByRole('button', { name: 'Play it here, too' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});
