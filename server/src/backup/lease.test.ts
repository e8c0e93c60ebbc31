import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mock } from 'node:test';
import { Readable } from 'node:stream';
import { eventually } from '../testing/eventually.ts';
import { testFolder } from '../testing/folders.ts';
import { openFolderTarget } from './folder-target.ts';
import { withLease } from './lease.ts';
import type { BackupTarget } from './target.ts';

const { timers } = mock;
const folders = testFolder();
let target: BackupTarget;
beforeEach(async () => {
  target = openFolderTarget(await mkdtemp(join(folders, 'lease-')));
  timers.enable({ apis: ['Date', 'setInterval'], now: Date.now() });
});
afterEach(() => timers.reset());

const MINUTE = 60_000;
const lockFile = () => join(target.name, 'lock.json');
const lock = async () =>
  JSON.parse(await readFile(lockFile(), 'utf8')) as { id: string; at: string };
const one = () => Readable.from([Buffer.from('1')]);

it('a lease is held as long as it is renewed', async () => {
  await withLease(target, async (leased) => {
    for (let half = 0; half < 10; half += 1) {
      const { at } = await lock();
      timers.tick(MINUTE / 2);
      await eventually(async () => (await lock()).at !== at);
    }
    await leased.write('objects/1', one());
  });
  await expect(lock()).rejects.toThrow('ENOENT');
});

it('a suspended process loses its lease, and can neither write nor remove', async () => {
  await withLease(target, async (leased) => {
    // The time passes without timers, as in a suspended process.
    timers.setTime(Date.now() + 3 * MINUTE);
    await withLease(target, async () => {
      const { id } = await lock();
      await expect(leased.write('objects/1', one())).rejects.toThrow('was lost');
      await expect(leased.writeNew('objects/1', '1')).rejects.toThrow('was lost');
      await expect(leased.remove('objects/1')).rejects.toThrow('was lost');
      timers.tick(MINUTE / 2);
      expect((await lock()).id).toBe(id);
    });
  });
});

it('a renewal does not take the lease back from another holder', async () => {
  await withLease(target, async (leased) => {
    const others = JSON.stringify({ ...(await lock()), id: 'other' });
    await writeFile(lockFile(), others);
    timers.tick(MINUTE / 2);
    await eventually(async () =>
      leased.remove('objects/1').then(
        () => false,
        () => true,
      ),
    );
    expect(await readFile(lockFile(), 'utf8')).toBe(others);
  });
  expect((await lock()).id).toBe('other');
});

it('only one of two that take over the same stale lock gets the lease', async () => {
  const killed = { id: 'killed', host: 'elsewhere', pid: 1, at: new Date(0).toISOString() };
  await writeFile(lockFile(), JSON.stringify(killed));
  let allowRemoval: () => void = () => {};
  const removalAllowed = new Promise<void>((resolve) => (allowRemoval = resolve));
  let isRemoving = false;
  const slow: BackupTarget = {
    ...target,
    async remove(key) {
      isRemoving = true;
      await removalAllowed;
      return target.remove(key);
    },
  };
  const second = withLease(slow, async () => 'second');
  await eventually(async () => isRemoving);
  const first = withLease(target, async () => 'first').catch((error: unknown) => String(error));
  await eventually(async () => (await lock().catch(() => killed)).id !== 'killed');
  allowRemoval();
  expect(await second).toBe('second');
  expect(await first).toContain('Another backup is at work');
}, 30_000);
