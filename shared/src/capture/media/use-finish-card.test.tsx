import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCardDraft } from '@keepsake/shared/state';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { useFinishCard } from './use-finish-card.ts';
import { uploadsOf } from './use-uploads.ts';

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

function Card() {
  const { draft, change } = useCardDraft('e1');
  const finish = useFinishCard('e1');
  return (
    <>
      <p>{draft ? `draft of ${draft.orderId}` : 'no draft'}</p>
      <button onClick={() => change({ orderId: 'o1', video: 'v' })}>send</button>
      <button onClick={() => change({ orderId: 'o2', video: null })}>begin another</button>
      <button onClick={() => finish('o1')}>finish</button>
    </>
  );
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Renders the card, sends it and finishes it. @returns completes the release of its video */
async function finishCard(): Promise<() => Promise<void>> {
  const host = fakeHost();
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(uploadsOf(host), { release: async () => promise });
  renderWithHost(<Card />, { host });
  await press('send');
  await press('finish');
  return async () => act(async () => resolve());
}

test('the draft stays until its files are released on this device', async () => {
  const completeRelease = await finishCard();
  expect(screen.getByText('draft of o1')).toBeVisible();
  await completeRelease();
  expect(await screen.findByText('no draft')).toBeVisible();
});

test('when the release never completes the draft is deleted after a while', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await finishCard();
  expect(await screen.findByText('no draft', {}, { timeout: 3000 })).toBeVisible();
});

test('the draft of another card that was begun meanwhile stays', async () => {
  const completeRelease = await finishCard();
  await press('begin another');
  await completeRelease();
  expect(screen.getByText('draft of o2')).toBeVisible();
});
