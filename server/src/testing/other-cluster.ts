import pg from 'pg';
import { isEmbedded, testCluster } from './databases.ts';
import { startOwnCluster, type Cluster } from './own-cluster.ts';

/** Another PostgreSQL than the one that the tests run on: that of this machine, or an embedded one. */
export async function otherCluster(): Promise<Cluster> {
  const here: pg.ClientConfig = { host: '127.0.0.1', port: 5432, user: 'postgres' };
  if (isEmbedded(testCluster()) && (await answers(here)))
    return { connection: here, stop: async () => undefined };
  return startOwnCluster();
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
