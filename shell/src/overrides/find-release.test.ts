import { releaseAt, releaseFileOf } from './find-release.ts';

const built = {
  name: 'remote_attendee',
  label: 'Events and cards',
  version: '0123456789ab',
  contract: '2.3',
  runtime: '2.9',
  mounts: ['/attendee/home'],
  entry: '/assets/remote-attendee/remoteEntry.0123456789ab.js',
  integrity: 'sha384-x',
  uses: { '@keepsake/shared/ui': ['Box'], react: ['*'] },
};

function serve(answers: Record<string, unknown>): void {
  globalThis.fetch = async (address) => {
    const url = address instanceof Request ? address.url : address;
    const answer = answers[new URL(url).href];
    if (!answer) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200, json: async () => answer } as Response;
  };
}

test.each([
  ['http://localhost:9001', 'http://localhost:9001/release.json'],
  ['http://localhost:9001/remoteEntry.js', 'http://localhost:9001/release.json'],
  [
    'https://b.example/assets/remote-attendee',
    'https://b.example/assets/remote-attendee/release.json',
  ],
  ['https://b.example/r/release.json', 'https://b.example/r/release.json'],
  ['https://b.example/r/releases/01.json', 'https://b.example/r/releases/01.json'],
])('the release file of the override %s is %s', (address, file) => {
  expect(releaseFileOf(address).href).toBe(file);
});

test('the entry is beside the release file, or above the folder of published releases', async () => {
  serve({
    'https://b.example/r/release.json': built,
    'https://b.example/r/releases/01.json': built,
  });
  const expected = {
    entry: 'https://b.example/r/remoteEntry.0123456789ab.js',
    integrity: 'sha384-x',
    lacks: [],
  };
  expect(await releaseAt('remote-attendee', 'https://b.example/r/')).toMatchObject(expected);
  const published = await releaseAt('remote-attendee', 'https://b.example/r/releases/01.json');
  expect(published).toMatchObject(expected);
});

test('an entry that is not named by its content has no integrity check', async () => {
  const entry = '/assets/remote-attendee/remoteEntry.js';
  serve({ 'http://localhost:9001/release.json': { ...built, entry } });
  const release = await releaseAt('remote-attendee', 'http://localhost:9001/');
  expect(release.entry).toBe('http://localhost:9001/remoteEntry.js');
  expect(release.integrity).toBeUndefined();
});

test('a name that this shell lacks is reported', async () => {
  const uses = { '@keepsake/shared/ui': ['Box', 'Carousel'] };
  serve({ 'http://localhost:9001/release.json': { ...built, uses } });
  const { lacks } = await releaseAt('remote-attendee', 'http://localhost:9001/');
  expect(lacks).toEqual(['@keepsake/shared/ui Carousel']);
});

test.each([
  ['http://localhost:9003/', 'it does not answer'],
  ['http://localhost:9004/', 'there is no release.json of a remote'],
  ['http://localhost:9005/', 'remote_public is there'],
])('%s is refused in words: %s', async (address, words) => {
  serve({
    'http://localhost:9004/release.json': { name: 'something' },
    'http://localhost:9005/release.json': { ...built, name: 'remote_public' },
  });
  await expect(releaseAt('remote-attendee', address)).rejects.toThrow(words);
});
