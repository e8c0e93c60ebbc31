import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { stopWhenAsked, type Undo } from '../graceful-shutdown.ts';
import { copyPreparedCluster } from './prepared-cluster.ts';

/* Runs a PostgreSQL until the parent process ends, and sends its connection settings to the parent. */
const undo: Undo[] = [];
const started = start();
const stop = stopWhenAsked(started, undo);
await started.catch(async (error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  await stop(1);
});

async function start(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  undo.push(async () => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'postgres');
  if (!process.argv.includes('--durable')) await copyPreparedCluster(dataDir);
  const embedded = await startEmbeddedPostgres(dataDir);
  undo.push(async () => embedded.stop());
  process.send?.(embedded.connection('postgres'));
}
