import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyRepository } from '../../e2e/core/repository-copy.ts';

void test('a new remote is made by one command, built, released, tested and checked; its address is its own', async () => {
  const copy = await copyRepository();
  try {
    copy.run('scripts/new-remote.mjs', 'seating');
    const before = await readFile(join(copy.folder, 'dist/built/shell/release.json'), 'utf8');
    copy.run('scripts/build.mjs', 'remote-seating');
    const site = join(copy.folder, 'dist/built');
    const release = join(site, 'remote-seating/release.json');
    // A build is not released by itself.
    await assert.rejects(readFile(release), /ENOENT/);
    copy.run('scripts/release.mjs', 'publish', 'remote-seating', '--site', site);
    copy.run('scripts/release.mjs', 'promote', 'remote-seating', '', '--site', site);
    assert.equal(await readFile(join(site, 'shell/release.json'), 'utf8'), before);
    const { mounts, entry } = JSON.parse(await readFile(release, 'utf8'));
    assert.deepEqual(mounts, ['/seating']);
    assert.match(entry, /^\/assets\/remote-seating\/remoteEntry\./);

    assert.match(
      copy.tool('jest', 'seating'),
      /PASS remote-seating\/src\/features\/seating\/SeatingPage.test.tsx/,
    );
    assert.match(copy.tool('oxfmt', '--check', 'remote-seating'), /correct format/);

    await copy.write(
      'remote-seating/src/guests.ts',
      `import remote from '../../remote-public/src/remote.ts';
      export const guests: number = remote.name;`,
    );
    const linted = copy.tool('oxlint', 'remote-seating');
    assert.match(linted, /A remote imports @keepsake\/shared and its own files/);
    // The one fault is the one that was put in.
    assert.match(linted, /0 warnings and 1 error/);
    assert.match(
      copy.tool('npm', 'run', 'typecheck', '-w', '@keepsake/remote-seating'),
      /src\/guests\.ts/,
    );
  } finally {
    await copy.remove();
  }
});
