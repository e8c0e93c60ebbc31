import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sweepCopies } from './repository-copy.ts';

const cache = mkdtempSync(join(tmpdir(), 'keepsake-cache-'));
after(() => rmSync(cache, { recursive: true }));

await test('a copy that its process left behind is deleted, and no other folder', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const running = `copy-${process.pid}-aBcD12`;
  for (const name of [running, `copy-${ended}-aBcD12`, 'copy-aBcD12', 'previous'])
    mkdirSync(join(cache, name, 'src'), { recursive: true });
  await sweepCopies(cache);
  assert.deepEqual(readdirSync(cache).sort(), [running, 'previous'].sort());
});
