import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  OpsMetrics,
  PublishedRelease,
  ReleaseChange,
  ReleasedPackage,
} from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, sessionOf, type FakeAnswers } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import ReleasesPage from './ReleasesPage.tsx';

const at = '2027-06-15T10:00:00.000Z';
const about = {
  package: '1.4.0',
  commit: '0a1b2c3d4e',
  author: 'Ada',
  change: 'Seats have names.',
  endpoints: ['GET v2/seats'],
  pages: [{ page: '/area', bytes: 41_200 }],
};
const published = { published_at: at, published_by: null, about: null, withdrawn: null };
const live: PublishedRelease = {
  ...published,
  version: 'bbb',
  place: 'live',
  published_by: 'Ben',
  about,
};
const fresh: PublishedRelease = { ...published, version: 'ccc', place: 'new' };
const before: PublishedRelease = {
  ...published,
  version: 'aaa',
  place: 'before',
  published_at: null,
};
const area: ReleasedPackage = {
  name: 'remote-area',
  remote: 'remote_area',
  label: 'An area',
  live: 'bbb',
  offered: 'bbb',
  since: at,
  contract: '2.3',
  runtime: '2.9',
  canary: null,
  back_to: 'aaa',
  releases: [live, fresh, before],
};
const loads: OpsMetrics['loads'][number] = {
  remote: 'remote_area',
  version: 'bbb',
  loads: 1200,
  failed: 6,
  stood_in: 2,
  failures: [{ outcome: 'entry', count: 6 }],
  mean: 240.4,
  cached: 0.5,
};
const metrics: OpsMetrics = {
  from: at,
  loads: [loads],
  pages: [
    {
      route: '/area/:id',
      remote: 'remote_area',
      version: 'bbb',
      shell: 's1',
      vitals: [
        { metric: 'LCP', samples: 40, good: 0.7, rating: 'needs-improvement' },
        { metric: 'CLS', samples: 40, good: 0.995, rating: 'good' },
      ],
    },
  ],
};

const promoted: ReleaseChange = {
  at,
  who: 'ada@example.org',
  action: 'promote',
  package: 'remote-area',
  from: 'aaa',
  to: 'bbb',
  share: null,
};

function open(answers: FakeAnswers = {}, operator = true) {
  const host = fakeHost({
    answers: {
      'GET v2/ops/releases': { data: { packages: [area] } },
      'GET v2/ops/metrics': { data: metrics },
      'GET v2/ops/history': {
        data: { changes: [promoted] },
      },
      ...answers,
    },
  });
  host.setSession(sessionOf(fakeUser(operator ? { operator: true } : {})));
  return renderInShell(<ReleasesPage />, { host });
}

const row = async (version: string) =>
  screen.findByRole('listitem', { name: `Release ${version}` });
const lastCall = (host: ReturnType<typeof open>['host'], key: string) =>
  host.calls.filter((call) => call.key === key).at(-1)?.input;
const sent = async (host: ReturnType<typeof open>['host'], action: string, body: object) =>
  waitFor(() =>
    expect(lastCall(host, `POST v2/ops/releases/:package/${action}`)).toEqual({
      params: { package: 'remote-area' },
      body,
    }),
  );

test('a user who is no operator finds no page, and nothing is requested', async () => {
  const { host } = open({}, false);
  expect(await screen.findByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
  expect(host.calls).toEqual([]);
  expect(host.titles).toEqual([]);
});

test('the page shows what is live, how it loaded and how fast its pages were', async () => {
  open();
  const live = await row('bbb');
  for (const words of ['Live', '1,200', '0.5 %', '240 ms', '50 %'])
    expect(live).toHaveTextContent(words);
  expect(live).toHaveTextContent('Failed: 6 × its entry didn’t load.');
  expect(live).toHaveTextContent('2 times it stood in');
  await userEvent.click(screen.getByText('How fast its pages were (1)'));
  const page = screen.getByRole('row', { name: /\/area\/:id/ });
  expect(page).toHaveTextContent('40 visits, bbb in shell s1');
  expect(page).toHaveTextContent('70 % needs work');
  expect(page).toHaveTextContent('100 % good');
  const history = screen.getByRole('region', { name: 'What was done' });
  expect(history).toHaveTextContent('remote-area: ada@example.org promoted bbb, in place of aaa');
});

test('a release shows its version, its change and its author', async () => {
  open();
  const row = await screen.findByRole('listitem', { name: 'Release bbb' });
  expect(within(row).getByRole('heading')).toHaveTextContent('1.4.0 bbb');
  for (const words of ['Seats have names.', 'commit 0a1b2c3d4e by Ada', 'by Ben', '/area 41.2 KB'])
    expect(row).toHaveTextContent(words);
});

test('a release is promoted, tried and rolled back by the versions that the operator saw', async () => {
  const { host } = open({
    'POST v2/ops/releases/:package/promote': {
      data: { live: 'ccc' },
      message: 'Everybody gets ccc now.',
    },
    'POST v2/ops/releases/:package/canary': { data: { live: 'bbb' } },
    'POST v2/ops/releases/:package/rollback': { data: { live: 'aaa' } },
  });
  await userEvent.click(within(await row('ccc')).getByRole('button', { name: 'Promote: ccc' }));
  await sent(host, 'promote', { version: 'ccc', live: 'bbb' });
  expect(host.toasts).toContainEqual({ kind: 'success', text: 'Everybody gets ccc now.' });
  await userEvent.click(within(await row('ccc')).getByRole('button', { name: 'Try on 5 %: ccc' }));
  await sent(host, 'canary', { version: 'ccc', live: 'bbb', share: 5 });
  await userEvent.click(
    within(await row('bbb')).getByRole('button', { name: /^Roll back to aaa/ }),
  );
  await sent(host, 'rollback', { from: 'bbb', to: 'aaa' });
});

test('without a confirmation nothing changes, and a refusal shows the server’s message', async () => {
  const { host } = open({
    'POST v2/ops/releases/:package/promote': refused(409, 'refused', '/x.js is missing.'),
  });
  host.agrees = false;
  const promote = async () =>
    userEvent.click(within(await row('ccc')).getByRole('button', { name: 'Promote: ccc' }));
  await promote();
  expect(lastCall(host, 'POST v2/ops/releases/:package/promote')).toBeUndefined();
  host.agrees = true;
  await promote();
  expect(await screen.findByRole('alert')).toHaveTextContent('/x.js is missing.');
});

test('a trial can be ended, and until then nothing else is rolled back', async () => {
  const canary = { version: 'ccc', share: 5 };
  const tried = { ...published, version: 'ccc', place: 'tried' } as const;
  const { host } = open({
    'GET v2/ops/releases': {
      data: { packages: [{ ...area, canary, releases: [live, tried, before] }] },
    },
    'POST v2/ops/releases/:package/rollback': { data: { live: 'bbb' } },
  });
  expect(await row('ccc')).toHaveTextContent('On trial for 5 % of visitors');
  expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End the trial: ccc' }));
  await sent(host, 'rollback', { from: 'ccc', to: 'bbb' });
});

test('a withdrawn release says why, and can be promoted again', async () => {
  const withdrawn = { failures: 5, why: 'entry: gone', at };
  const { host } = open({
    'POST v2/ops/releases/:package/promote': { data: { live: 'bbb' } },
    'GET v2/ops/releases': {
      data: {
        packages: [{ ...area, offered: 'aaa', releases: [{ ...live, withdrawn }, before] }],
      },
    },
  });
  expect(await row('bbb')).toHaveTextContent(
    'it failed for 5 visitors. What the server found: entry: gone',
  );
  expect(screen.getByText(/Files of bbb are damaged. Visitors get aaa/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Promote again: bbb' }));
  await sent(host, 'promote', { version: 'bbb', live: 'bbb' });
});

test('a failure to load is shown and can be retried', async () => {
  const { host } = open({
    'GET v2/ops/metrics': refused(500, 'internal', 'The server took a nap.'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server took a nap.');
  host.answers['GET v2/ops/metrics'] = { data: metrics };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('bbb')).toBeVisible();
});

test('another span is requested', async () => {
  const { host } = open();
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() =>
    expect(lastCall(host, 'GET v2/ops/metrics')).toMatchObject({ query: { span: 'week' } }),
  );
});
