import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpsHealth } from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, sessionOf, type FakeAnswers } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import HealthPage from './HealthPage.tsx';

const at = '2027-06-15T10:00:00.000Z';
const kind = { waiting: 0, later: 0, oldest: 0, given_up: 0, reason: null };
const health: OpsHealth = {
  at,
  alerts: [{ title: 'Work was given up: payouts.send', since: at }],
  jobs: [
    { ...kind, job: 'mail.send', waiting: 3, oldest: 120, later: 2 },
    { ...kind, job: 'payouts.send', given_up: 2, reason: 'The bank of … is closed.' },
  ],
  payments: { processing: 1, oldest: 5400 },
  mails: { sent: 1200, failed: 4, failed_in_row: 1 },
  ledger: { at, findings: 0 },
  servers: [
    {
      name: 'web-1',
      process: 7,
      started_at: at,
      seen_at: at,
      connections: { total: 20, idle: 5, waiting: 3 },
      live_streams: 41,
      memory_bytes: 312_000_000,
      disk_free_bytes: 84_200_000_000,
    },
  ],
  releases: [{ package: 'shell', version: 'abc' }],
};

function open(answers: FakeAnswers = {}, rights: object = { operator: true, site_operator: true }) {
  const host = fakeHost({ answers: { 'GET v2/ops/health': { data: health }, ...answers } });
  host.setSession(sessionOf(fakeUser(rights)));
  return renderInShell(<HealthPage />, { host });
}

test.each([{}, { operator: true }])(
  'a user with the rights %j finds no page, and nothing is requested',
  async (rights) => {
    const { host } = open({}, rights);
    expect(await screen.findByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    expect(host.calls).toEqual([]);
    expect(host.titles).toEqual([]);
  },
);

test('the page shows the state of jobs, money, mails, servers and releases', async () => {
  open();
  const jobs = within(await screen.findByRole('region', { name: 'Jobs' })).getAllByRole('listitem');
  expect(jobs[0]).toHaveTextContent('payouts.send2 jobs given up: The bank of … is closed.');
  expect(jobs[1]).toHaveTextContent('mail.send3 waiting, the oldest for 2 min, 2 to run later');
  const money = screen.getByRole('region', { name: 'Money and mails' });
  for (const words of ['Payments under way1', '2 h', 'Adds up', '1,200', 'Tries that failed4'])
    expect(money).toHaveTextContent(words);
  const servers = screen.getByRole('region', { name: 'Servers' });
  for (const words of ['web-1', '15 in use', 'Queries waiting3', '41', '312 MB', '84.2 GB'])
    expect(servers).toHaveTextContent(words);
  expect(screen.getByRole('region', { name: 'Live releases' })).toHaveTextContent('shellabc');
  expect(screen.getByText(/^Work was given up: payouts.send, since/)).toBeVisible();
});

test('empty lists say so', async () => {
  const nothing = { ...health, alerts: [], jobs: [], servers: [], releases: [], ledger: null };
  open({ 'GET v2/ops/health': { data: nothing } });
  for (const words of [
    'Nothing needs you now.',
    'Nothing waits, and nothing was given up.',
    'None has told of itself within the last minute.',
    'Not yet recomputed',
  ])
    expect(await screen.findByText(words)).toBeVisible();
});

test('given up jobs are tried again, and the page is read again', async () => {
  const { host } = open({
    'POST v2/ops/jobs/:job/retry': { data: { retried: 2 }, message: '2 × payouts.send is tried.' },
  });
  const again = await screen.findByRole('button', { name: 'Try again: payouts.send' });
  const mended = { ...kind, job: 'payouts.send', waiting: 2 };
  host.answers['GET v2/ops/health'] = { data: { ...health, jobs: [mended] } };
  await userEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull());
  expect(host.calls).toContainEqual(
    expect.objectContaining({
      key: 'POST v2/ops/jobs/:job/retry',
      input: { params: { job: 'payouts.send' } },
    }),
  );
  expect(host.toasts).toContainEqual({ kind: 'success', text: '2 × payouts.send is tried.' });
});

test('failures to read and to retry show the server’s message', async () => {
  const fail = (message: string) => refused(503, 'unavailable', message);
  const { host } = open({
    'GET v2/ops/health': fail('The server took a nap.'),
    'POST v2/ops/jobs/:job/retry': fail('The database took a nap.'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server took a nap.');
  host.answers['GET v2/ops/health'] = { data: health };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: payouts.send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database took a nap.');
  host.answers['GET v2/ops/health'] = fail('Gone.');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/couldn’t be read again/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Jobs' })).toBeVisible();
});
