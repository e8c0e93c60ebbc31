import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { NoPrevious, previousRelease } from './find.mjs';

const folder = mkdtempSync(join(tmpdir(), 'keepsake-find-'));
after(() => rmSync(folder, { recursive: true }));

const git = (where, ...parameters) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...parameters], {
    cwd: join(folder, where),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();

/** A commit that adds a file. @returns its name */
function add(where, file) {
  const path = join(folder, where, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  git(where, 'add', '.');
  git(where, 'commit', '-m', file);
  return git(where, 'rev-parse', 'HEAD');
}

const previous = async (where, asked) => previousRelease(asked, join(folder, where));
const refuses = async (where, asked, words) =>
  assert.rejects(previous(where, asked), (error) => {
    assert.ok(error instanceof NoPrevious);
    assert.match(error.message, words);
    return true;
  });

void test('is what was there before the newest migration, a tag, or what is asked for; or it is said why there is none', async () => {
  mkdirSync(join(folder, 'clone'));
  await refuses('clone', undefined, /no clone/);
  git('clone', 'init');
  add('clone', 'server/src/db/migrations/0001_one.ts');
  await refuses('clone', undefined, /no history/);
  const before = add('clone', 'one');
  add('clone', 'server/src/db/migrations/0002_two.ts');
  add('clone', 'two');
  assert.equal((await previous('clone')).commit, before);
  git('clone', 'tag', 'v0.9.0', before);
  const tagged = add('clone', 'three');
  git('clone', 'tag', 'v0.10.0');
  // Its own tag is not the release before.
  assert.match((await previous('clone')).why, /v0\.9\.0/);
  add('clone', 'four');
  assert.equal((await previous('clone')).commit, tagged);
  assert.equal((await previous('clone', 'v0.9.0')).commit, before);
  await refuses('clone', 'v7', /no v7/);
  execFileSync(
    'git',
    [
      'clone',
      '-q',
      '--depth',
      '1',
      '--no-tags',
      `file://${join(folder, 'clone')}`,
      join(folder, 'shallow'),
    ],
    { stdio: 'ignore' },
  );
  await refuses('shallow', undefined, /no history/);
});
