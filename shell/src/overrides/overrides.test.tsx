import { releaseAt, releaseFileOf } from './find-release.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBadge } from './OverrideBadge.tsx';
import { createNotes } from './notes.ts';

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

test('each overridden remote is named, and each or all are reset by an address', async () => {
  const notes = createNotes();
  notes.set({ folder: 'remote-public', from: 'localhost:9002', trouble: null });
  notes.set({ folder: 'remote-attendee', from: 'localhost:9001', trouble: null });
  const gone: string[] = [];
  render(<OverrideBadge notes={notes} go={(address) => gone.push(address)} />);
  expect(screen.getByText('remote-attendee from localhost:9001')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset remote-public' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset all remotes' }));
  expect(gone).toEqual([
    'http://localhost/?remote-public=',
    'http://localhost/?remote-attendee=&remote-public=',
  ]);
});

test('an override that cannot be used is reported', () => {
  const notes = createNotes();
  notes.set({ folder: 'remote-attendee', from: 'localhost:9001', trouble: null });
  render(<OverrideBadge notes={notes} go={() => {}} />);
  act(() => notes.set({ folder: 'remote-attendee', from: 'localhost:9001', trouble: 'it left' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'remote-attendee from localhost:9001 isn’t used: it left. You see the released one.',
  );
  expect(screen.queryByRole('button', { name: 'Reset all remotes' })).toBeNull();
});
