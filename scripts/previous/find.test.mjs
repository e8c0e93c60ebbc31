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

/** Commits a new file. @returns the hash of the commit */
function add(where, file) {
  const path = join(folder, where, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  git(where, 'add', '.');
  git(where, 'commit', '-m', file);
  return git(where, 'rev-parse', 'HEAD');
}

const previous = async (where, requested) => previousRelease(requested, join(folder, where));
const refuses = async (where, requested, words) =>
  assert.rejects(previous(where, requested), (error) => {
    assert.ok(error instanceof NoPrevious);
    assert.match(error.message, words);
    return true;
  });

void test('the previous release is the commit before the newest migration, the newest tag, or the requested one; without any, the error says why', async () => {
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
  // A tag of HEAD itself does not count.
  assert.match((await previous('clone')).why, /v0\.9\.0/);
  add('clone', 'four');
  assert.equal((await previous('clone')).commit, tagged);
  assert.equal((await previous('clone', 'v0.9.0')).commit, before);
  await refuses('clone', 'v7', /no v7/);
  const source = `file://${join(folder, 'clone')}`;
  git('.', 'clone', '--depth', '1', '--no-tags', source, 'shallow');
  await refuses('shallow', undefined, /no history/);
});
