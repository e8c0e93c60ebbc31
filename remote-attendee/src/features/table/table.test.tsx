import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invitation } from '@keepsake/shared/api';
import { fakeHost, refused, renderWithHost, type FakeHost } from '@keepsake/shared/testing';
import { createStore } from '@keepsake/shared/state';
import {
  composerAnswers,
  event,
  invitationAddress as address,
  paid,
} from '../../testing/fixtures.ts';
import InvitationPart from '../composer/InvitationPart.tsx';

const invitation: Invitation = event;
const NAME = 'GET v2/invitations/:code/tables/:table';

function open(at: string, answers = {}, store = createStore()) {
  const host = fakeHost({
    answers: {
      ...composerAnswers,
      'POST checkout/store-details': { data: paid },
      [NAME]: { data: { key: 'K7P3', name: 'Rosenhof' } },
      ...answers,
    },
  });
  const shown = renderWithHost(<InvitationPart invitation={invitation} />, { host, at, store });
  return { ...shown, host, store };
}

async function send() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Dear both');
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Send the card' }));
}

const ordered = (host: FakeHost) =>
  host.inputs('POST checkout/store-details').map(({ body }) => body.table);

// The component is lazy. It is compiled here, so that no test times out on a busy machine.
beforeAll(async () => {
  await import('./AtTable.tsx');
}, 60_000);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
});

test('the link of a table shows its name and sets it on the card, also after a reload without it', async () => {
  const first = open(`${address}&table=k7p3`);
  expect(await screen.findByRole('group', { name: 'Your table' })).toHaveTextContent(
    'Your card says you’re at Rosenhof.',
  );
  expect(screen.getByText('Rosenhof', { selector: 'header bdi' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    expect.stringContaining('table=K7P3'),
  );
  first.unmount();
  const { host } = open(address, {}, first.store);
  expect(await screen.findByRole('group', { name: 'Your table' })).toHaveTextContent('Rosenhof');
  await send();
  await waitFor(() => expect(ordered(host)).toEqual(['K7P3']));
});

test('a guest removes the table, which also removes it from the address', async () => {
  const { host, router } = open(`${address}&table=K7P3`);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
  expect(screen.queryByRole('group', { name: 'Your table' })).toBeNull();
  expect(router.state.location.search).toBe(`?unique-code=${event.unique_code}`);
  await send();
  await waitFor(() => expect(ordered(host)).toEqual([undefined]));
});

test('a table that no longer exists is ignored', async () => {
  const gone = refused(404, 'not_found', 'Gone');
  const { host, router } = open(`${address}&table=K7P3`, { [NAME]: gone });
  await waitFor(() => expect(router.state.location.search).not.toContain('table'));
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  await waitFor(() => expect(ordered(host)).toEqual([undefined]));
});

test('the card keeps the table when its name cannot be loaded', async () => {
  const away = refused(0, 'unreachable', 'We can’t reach Keepsake.');
  const { host } = open(`${address}&table=K7P3`, { [NAME]: away });
  await send();
  expect(screen.queryByRole('group', { name: 'Your table' })).toBeNull();
  await waitFor(() => expect(ordered(host)).toEqual(['K7P3']));
});

test('an invalid table key is ignored', async () => {
  const { host } = open(`${address}&table=<b>`);
  await send();
  await waitFor(() => expect(ordered(host)).toEqual([undefined]));
  expect(host.inputs(NAME)).toEqual([]);
});

test('a queued card is sent with its table', async () => {
  const { host } = open(`${address}&table=K7P3`);
  await screen.findByRole('group', { name: 'Your table' });
  act(() => host.setConnection('offline'));
  await send();
  expect(await screen.findByText(/Waiting for a connection/)).toBeVisible();
  expect(ordered(host)).toEqual([]);
  act(() => host.setConnection('good'));
  await waitFor(() => expect(ordered(host)).toEqual(['K7P3']));
});
