import type { TelemetryReport, ReleaseLoad } from '@keepsake/shared/api/releases';
import { testFolder } from '../../../testing/folders.ts';
import { call, signedIn } from '../../../testing/people.ts';
import { makeSite } from '../../../testing/site.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { deleteTelemetry } from './telemetry-repository.ts';

const site = testFolder();
const app = await testApp({ env: { SITE_DIR: site, OPERATORS: 'Ops@Example.test' } });
const operator = shared(async () => signedIn(app, 'couple', 'ops@example.test'));

beforeAll(async () => {
  const remote = { '/area': {}, '/area/:id': {} };
  await makeSite({ shell: { '/login': {} }, remote }, site);
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('release_loads').execute();
  await app.deps.db.deleteFrom('release_vitals').execute();
});

const load = (changes: Partial<ReleaseLoad> = {}): ReleaseLoad => ({
  remote: 'remote_area',
  version: '1',
  outcome: 'ok',
  ms: 100,
  cache: 'hit',
  ...changes,
});

/** A load without timing, as when nothing was rendered. */
function untimed(changes: Partial<ReleaseLoad>): ReleaseLoad {
  const { ms: _none, ...rest } = load(changes);
  return rest;
}

async function report(changes: Partial<TelemetryReport>) {
  return call(app, null, 'POST', 'v2/releases/seen', {
    shell: '1',
    loads: [],
    vitals: [],
    ...changes,
  });
}

async function metrics(span = 'hour') {
  const { body } = await operator.call('GET', `v2/ops/metrics?span=${span}`);
  return body.data;
}

it('sums loads by release, with their outcomes and the share from a cache', async () => {
  await report({ loads: [load({ ms: 100 }), load({ ms: 200, cache: 'miss' })] });
  await report({
    loads: [load({ ms: 300 }), load({ ms: 4000, outcome: 'entry', cache: 'unknown' })],
  });
  await report({ loads: [untimed({ outcome: 'render' }), load({ outcome: 'stood-in' })] });
  const { loads } = await metrics();
  expect(loads).toEqual([
    {
      remote: 'remote_area',
      version: '1',
      loads: 6,
      failed: 2,
      stood_in: 1,
      failures: expect.arrayContaining([
        { outcome: 'entry', count: 1 },
        { outcome: 'render', count: 1 },
      ]),
      // Without failed loads, which may have taken as long as the timeout.
      mean: 175,
      cached: 0.8,
    },
  ]);
});

it('sums web vitals by page and release, and rates them', async () => {
  const page = { route: '/area/:id', remote: 'remote_area', version: '1' };
  const lcp = (value: number) => ({ ...page, metric: 'LCP' as const, value });
  await report({ vitals: [lcp(900), lcp(2500), { ...page, metric: 'CLS', value: 0.26 }] });
  await report({ vitals: [lcp(2500), lcp(8000)] });
  await report({ vitals: [{ metric: 'INP', value: 210, route: '/login' }] });
  const { pages } = await metrics('day');
  expect(pages).toEqual([
    {
      ...page,
      shell: '1',
      vitals: [
        { metric: 'LCP', samples: 4, good: 0.75, rating: 'good' },
        { metric: 'CLS', samples: 1, good: 0, rating: 'poor' },
      ],
    },
    {
      route: '/login',
      remote: null,
      version: null,
      shell: '1',
      vitals: [
        {
          metric: 'INP',
          samples: 1,
          good: 0,
          rating: 'needs-improvement',
        },
      ],
    },
  ]);
});

it('counts nothing of releases and pages that the site does not offer', async () => {
  const page = { metric: 'LCP' as const, value: 1, remote: 'remote_area', version: '1' };
  const answers = await Promise.all([
    report({ loads: [load({ version: '2' }), load({ remote: 'remote_other' })] }),
    report({
      vitals: [
        { ...page, route: '/area/7' },
        { ...page, route: '/login' },
      ],
    }),
    report({ vitals: [{ ...page, route: '/area/:id', version: '2' }] }),
    report({ vitals: [{ metric: 'LCP', value: 1, route: '/area/:id' }] }),
    report({ shell: '2', vitals: [{ ...page, route: '/area/:id' }] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await metrics()).toMatchObject({ loads: [], pages: [] });
});

it.each([
  ['an unknown outcome', { loads: [{ ...load(), outcome: 'great' }] }],
  ['a negative time', { loads: [load({ ms: -1 })] }],
  ['a time of weeks', { loads: [load({ ms: 1e9 })] }],
  ['more than forty loads', { loads: Array.from({ length: 41 }, () => load()) }],
  [
    'an address with a secret',
    {
      vitals: [{ metric: 'LCP', value: 1, route: '/card/a?b=c' }],
    },
  ],
  [
    'an unknown metric',
    {
      vitals: [{ metric: 'FID', value: 1, route: '/login' }],
    },
  ],
])('refuses %s', async (_what, seen) => {
  const { status } = await report(seen as Partial<TelemetryReport>);
  expect(status).toBe(422);
  expect(await metrics()).toMatchObject({ loads: [], pages: [] });
});

it('counts all reports of many pages at the same time', async () => {
  const both = [load(), load({ outcome: 'entry', cache: 'miss' })];
  await Promise.all(
    Array.from({ length: 60 }, async (_, nth) =>
      report({ loads: nth % 2 === 0 ? both : both.toReversed() }),
    ),
  );
  const { loads } = await metrics();
  expect(loads[0]).toMatchObject({ loads: 120, failed: 60 });
});

it('stores no personal data of a report', async () => {
  await signedIn(app, 'couple').then(async (couple) =>
    couple.call('POST', 'v2/releases/seen', { shell: '1', loads: [load()], vitals: [] }),
  );
  const rows = await app.deps.db.selectFrom('release_loads').selectAll().execute();
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
    ['buckets', 'cache', 'hour', 'loads', 'outcome', 'remote', 'timed', 'total_ms', 'version'],
  ]);
});

it('deletes old telemetry', async () => {
  await report({ loads: [load()] });
  await deleteTelemetry(app.deps.db, new Date(Date.now() - 3_600_000));
  expect((await metrics()).loads).toHaveLength(1);
  await deleteTelemetry(app.deps.db, new Date());
  expect((await metrics()).loads).toHaveLength(0);
});
