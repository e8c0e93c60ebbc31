import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { composerAnswers, event, invitationAddress as at } from '../../../testing/fixtures.ts';
import { Composer } from '../Composer.tsx';

const sheet = () => screen.queryByRole('dialog', { name: 'A gift of money' });
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Gift' }));
  expect(await screen.findByRole('dialog', { name: 'A gift of money' })).toBeVisible();
};
const expectClosed = async () => waitFor(() => expect(sheet()).not.toBeInTheDocument());
const open = () =>
  renderWithHost(<Composer event={event} />, { host: fakeHost({ answers: composerAnswers }), at });

beforeEach(() => {
  localStorage.clear();
  history.pushState({ idx: 0 }, '');
});

test('Back closes a sheet, and leaves the page as it was', async () => {
  open();
  await openSheet();
  expect(history.state).toMatchObject({ idx: 0, keepsakeSheet: expect.any(Number) });
  history.back();
  await expectClosed();
  expect(history.state).toEqual({ idx: 0 });
});

test('after a reload with an open sheet Back closes the next sheet at once', async () => {
  history.pushState({ idx: 0, keepsakeSheet: 1 }, '');
  const { length } = history;
  open();
  await openSheet();
  history.back();
  await expectClosed();
  // The entry that was left by the reload is gone, at which another Back would have stopped.
  expect(history.state).toEqual({ idx: 0 });
  expect(history).toHaveLength(length);
});

test('a sheet that is opened just after another was closed stays open until Back', async () => {
  open();
  await openSheet();
  history.back();
  await expectClosed();
  await openSheet();
  const left = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  // Without a pause in which the browser would have left the entry of the first.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Gift', hidden: true }));
  await left;
  expect(sheet()).toBeVisible();
  history.back();
  await expectClosed();
});
