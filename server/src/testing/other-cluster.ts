import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { testCluster } from './databases.ts';

export interface Cluster {
  /** As its superuser. */
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Another PostgreSQL than the one that the tests run on: that of this machine, or an embedded one. */
export async function otherCluster(): Promise<Cluster> {
  const isEmbedded = testCluster().host?.startsWith('/') ?? false;
  const here: pg.ClientConfig = { host: '127.0.0.1', port: 5432, user: 'postgres' };
  if (isEmbedded && (await answers(here))) return { connection: here, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-other-'));
  const embedded = await startEmbeddedPostgres(join(folder, 'postgres'));
  return {
    connection: embedded.connection('postgres'),
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
