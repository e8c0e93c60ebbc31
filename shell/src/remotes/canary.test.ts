import { releaseFor, percentile } from './canary.ts';

const entry = '/assets/remote-area/remoteEntry';
const live = {
  name: 'remote_area',
  label: 'An area',
  version: 'live',
  contract: '2.0',
  runtime: '2.9',
  entry: `${entry}.live.js`,
  mounts: ['/area'],
  preload: { '/area': [`${entry}.live.js`] },
};
const tried = {
  version: 'tried',
  contract: '2.1',
  runtime: '2.9',
  entry: `${entry}.tried.js`,
  mounts: ['/area', '/area/new'],
};

test('a share of visitors gets the release that is tried, with the live one to fall back to', () => {
  const release = { ...live, canary: { ...tried, share: 20 } };
  const draws = Array.from({ length: 2000 }, (_, n) => n + 1);
  const got = draws.map((draw) => releaseFor(release, () => draw));
  const trying = got.filter(({ version }) => version === 'tried');
  expect(trying.length / draws.length).toBeGreaterThan(0.15);
  expect(trying.length / draws.length).toBeLessThan(0.25);
  expect(trying[0]).toMatchObject({
    ...tried,
    name: 'remote_area',
    previous: { version: 'live', entry: live.entry, contract: '2.0', runtime: '2.9' },
  });
  expect(trying[0]?.preload).toBeUndefined();
  expect(got.find(({ version }) => version === 'live')).toEqual(live);
});

test('a visitor gets the same release each time, and nothing is stored without a canary', () => {
  localStorage.clear();
  expect(releaseFor(live)).toBe(live);
  expect(localStorage).toHaveLength(0);
  const release = { ...live, canary: { ...tried, share: 50 } };
  const first = releaseFor(release).version;
  expect(localStorage).toHaveLength(1);
  for (let n = 0; n < 20; n += 1) expect(releaseFor(release).version).toBe(first);
});

test('different releases are tried by different visitors', () => {
  const both = Array.from({ length: 1000 }, (_, n) => n + 1).filter(
    (draw) => percentile(draw, 'one') < 10 && percentile(draw, 'two') < 10,
  );
  expect(both.length).toBeLessThan(60);
});
