import type { Metric } from 'web-vitals';
import type { ReportedVital } from '@keepsake/shared/api';
import type { RemoteRelease } from '@keepsake/shared/contract';
import { createLoads } from './stored-loads.ts';
import { sourceOf, type VitalSource } from './vital-source.ts';
import { reportedLoad } from './measure.ts';
import { createVisits } from './measure.ts';
import { watchVitals } from './vitals.ts';

/** Reporters registered with the library. */
const mockReports: ((metric: Metric) => void)[] = [];
jest.mock('web-vitals', () => {
  const watch = (report: (metric: Metric) => void) => mockReports.push(report);
  return { onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});
beforeEach(() => {
  mockReports.length = 0;
});

const metric = (changes: Partial<Metric>) =>
  ({ id: 'v1', value: 1, entries: [], navigationType: 'navigate', ...changes }) as Metric;

/** A visitor who was at `/a`, and from 1000 ms on at `/b`. */
function visitor() {
  let route = '/a';
  let changed = () => {};
  const place = (): VitalSource | null => (route === '/none' ? null : { route });
  const visits = createVisits(
    place,
    (listener) => (changed = listener),
    () => 1000,
  );
  const go = (to: string) => {
    route = to;
    changed();
  };
  return { visits, go };
}

function watched(visits: ReturnType<typeof visitor>['visits']) {
  const reported: ReportedVital[] = [];
  watchVitals(visits, (vital) => reported.push(vital));
  return { reported, report: (changes: Partial<Metric>) => mockReports[0]?.(metric(changes)) };
}

test('a vital belongs to the page on which it occurred', () => {
  const { visits, go } = visitor();
  const { reported, report } = watched(visits);
  go('/b');
  const at = (startTime: number) => [{ startTime } as PerformanceEventTiming];
  report({ id: '1', name: 'LCP', value: 812.4 });
  report({ id: '2', name: 'INP', value: 90.6, entries: at(1500) });
  report({
    id: '3',
    name: 'CLS',
    value: 0.123_456,
    entries: at(500),
  } as unknown as Partial<Metric>);
  report({ id: '4', name: 'LCP', value: 5, navigationType: 'back-forward-cache' });
  expect(reported).toEqual([
    { metric: 'LCP', value: 812, route: '/a' },
    { metric: 'INP', value: 91, route: '/b' },
    { metric: 'CLS', value: 0.1235, route: '/a' },
    { metric: 'LCP', value: 5, route: '/b' },
  ]);
});

test('each vital is reported once, and none of an address that nobody serves', () => {
  const { visits, go } = visitor();
  const { reported, report } = watched(visits);
  report({ id: '1', name: 'CLS', value: 0.1 });
  report({ id: '1', name: 'CLS', value: 0.2 });
  go('/none');
  report({ id: '2', name: 'LCP', navigationType: 'back-forward-cache' });
  expect(reported).toEqual([{ metric: 'CLS', value: 0.1, route: '/a' }]);
});

const release: RemoteRelease = {
  name: 'remote_area',
  label: 'An area',
  version: 'a',
  contract: '1.0',
  entry: '/assets/remote-area/remoteEntry.a.js',
  mounts: ['/area/:id'],
  parts: ['invitation'],
};

test('the source of a vital is the pattern of the address and the release that shows it, also as a part', () => {
  const running = (name: string) => (name === 'remote_area' ? { ...release, version: 'b' } : null);
  const of = { remote: 'remote_area', version: 'b' };
  const path = '/area/:id';
  expect(sourceOf({ route: { path }, area: { name: 'remote_area' } }, [release], running)).toEqual({
    route: path,
    ...of,
  });
  const route = { path: '/code', parts: ['invitation'] as const };
  expect(sourceOf({ route, area: { name: 'shell' } }, [release], running)).toEqual({
    route: '/code',
    ...of,
  });
  expect(
    sourceOf({ route: { path: '/login' }, area: { name: 'shell' } }, [release], running),
  ).toEqual({
    route: '/login',
  });
});

describe('a load', () => {
  const before = { online: navigator.onLine };
  const fetchedAs = (transferSize: number, decodedBodySize: number) => {
    const getEntriesByName = (address: string) =>
      address.endsWith('remoteEntry.a.js') ? [{ transferSize, decodedBodySize }] : [];
    Object.assign(performance, { getEntriesByName });
  };
  afterEach(() => {
    Object.defineProperty(navigator, 'onLine', { value: before.online, configurable: true });
  });

  test.each([
    [300, 900, 'miss'],
    [0, 900, 'hit'],
    [0, 0, 'unknown'],
  ])('of %s bytes from the network and %s in the file: %s', (transferred, decoded, cache) => {
    fetchedAs(transferred, decoded);
    expect(reportedLoad({ release, outcome: 'ok', ms: 12.6 })).toEqual({
      remote: 'remote_area',
      version: 'a',
      outcome: 'ok',
      ms: 13,
      cache,
    });
  });

  test('is reported to a follower, also an earlier one, but not a failure without a connection', () => {
    const loads = createLoads();
    const reported: string[] = [];
    loads.add({ release, outcome: 'entry', ms: 1 });
    loads.follow(({ outcome }) => reported.push(outcome));
    loads.add({ release, outcome: 'ok', ms: 1 });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    loads.add({ release, outcome: 'module', ms: 1 });
    expect(reported).toEqual(['entry', 'ok']);
  });
});
