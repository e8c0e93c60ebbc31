import { act, screen } from '@testing-library/react';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { sampleEvent } from '../../testing/samples.ts';
import { useStoreChosenEvent } from './chosen-event.ts';
import { ChosenEvent } from './ChosenEvent.tsx';

const KEY = 'keepsake.state.bridegroom.chosenEvent';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

async function openAt(at: string) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': {
        data: [sampleEvent({ id: 'newest' }), sampleEvent({ id: 'other' })],
      },
    },
  });
  renderWithHost(<ChosenEvent needs="any">{({ id }) => <p>Shows {id}</p>}</ChosenEvent>, {
    host,
    at,
  });
  await screen.findByText(/^Shows/);
}

test('an event named by the address is the chosen one from then on, also for links without an id', async () => {
  await openAt('/?event_id=other');
  expect(screen.getByText('Shows other')).toBeVisible();
  expect(stored()).toBe('other');
});

test('an unknown event in the address changes nothing', async () => {
  await openAt('/?event_id=gone');
  expect(screen.getByText('Shows newest')).toBeVisible();
  expect(stored()).toBeNull();
});

/** Another tab stores its choice. */
function chooseElsewhere(id: string) {
  const newValue = JSON.stringify(id);
  localStorage.setItem(KEY, newValue);
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }),
    );
  });
}

test('the shown event stays when another tab opens another one', async () => {
  await openAt('/');
  chooseElsewhere('other');
  expect(screen.getByText('Shows newest')).toBeVisible();
});

function Opened({ id }: { id: string }) {
  useStoreChosenEvent(id);
  return null;
}

test('a tab leaves the choice of another tab alone', () => {
  renderWithHost(<Opened id="other" />);
  expect(stored()).toBe('other');
  chooseElsewhere('newest');
  expect(stored()).toBe('newest');
});
