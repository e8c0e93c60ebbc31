import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../config.ts';
import { besideServer } from './configured.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { DataInUseError, findBinaries, initialise } from './postmaster.ts';
import { testFolder } from '../testing/folders.ts';
import { copyPreparedCluster } from '../testing/prepared-cluster.ts';

const folder = testFolder();

describe('where another container runs the database of the same folder', () => {
  const { TMPDIR } = process.env;
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });

  /**
   * Runs `work` with a temporary folder of its own, while postmaster.pid names a process that does not exist here, as
   * it looks from another container.
   */
  async function fromAnotherContainer(dataDir: string, work: () => Promise<void>): Promise<void> {
    const path = join(dataDir, 'postmaster.pid');
    const before = await readFile(path, 'utf8');
    // Above the most that Linux gives to processes.
    await writeFile(path, before.replace(/^\d+/, '4194305'));
    process.env.TMPDIR = await mkdtemp(join(folder, 'tmp-'));
    try {
      await work();
    } finally {
      await writeFile(path, before);
    }
  }

  it('starts no second one, nor does a command, and it starts once the other has stopped', async () => {
    const site = await mkdtemp(join(folder, 'site-'));
    const dataDir = join(site, 'postgres');
    await copyPreparedCluster(dataDir);
    const first = await startEmbeddedPostgres(dataDir);
    try {
      await fromAnotherContainer(dataDir, async () => {
        const second = startEmbeddedPostgres(dataDir, undefined, undefined, 500);
        await expect(second).rejects.toThrow(DataInUseError);
        const command = besideServer(loadConfig({ DATA_DIR: site }));
        await expect(command).rejects.toThrow('in another container or on another machine');
      });
    } finally {
      await first.stop();
    }
    const next = await startEmbeddedPostgres(dataDir);
    await next.stop();
  });
});

it('starts although a killed container left the id of a process that is another program here', async () => {
  const dataDir = join(await mkdtemp(join(folder, 'site-')), 'postgres');
  await copyPreparedCluster(dataDir);
  // PostgreSQL only minds processes of its own user.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const other = spawn('sleep', ['60'], user);
  try {
    await writeFile(join(dataDir, 'postmaster.pid'), `${other.pid}\n${dataDir}\n1\n5432\n\n\n\n`);
    const started = await startEmbeddedPostgres(dataDir);
    await started.stop();
  } finally {
    other.kill();
  }
});

it('creates a cluster although an earlier start was interrupted, and removes what it left', async () => {
  const site = await mkdtemp(join(folder, 'site-'));
  const dataDir = join(site, 'postgres');
  const binaries = await findBinaries();
  // Writes what initdb writes first, and is killed.
  const killed = join(site, 'killed-initdb');
  await writeFile(killed, '#!/bin/sh\necho 18 >"$2/PG_VERSION"\nkill -9 $$\n', { mode: 0o755 });
  await expect(initialise({ ...binaries, initdb: killed }, dataDir)).rejects.toThrow('initdb');
  await initialise(binaries, dataDir, ['--no-sync']);
  expect(await readdir(dataDir)).toContain('global');
  expect((await readdir(site)).sort()).toEqual(['killed-initdb', 'postgres']);
});

it('removes the cluster in the making of a start that was killed', async () => {
  const site = await mkdtemp(join(folder, 'site-'));
  const left = await mkdtemp(join(site, 'postgres.new-'));
  await writeFile(join(left, 'PG_VERSION'), '18\n');
  await initialise(await findBinaries(), join(site, 'postgres'), ['--no-sync']);
  expect(await readdir(site)).toEqual(['postgres']);
});
