import type pg from 'pg';
import { answers } from '../db/postmaster.ts';
import { isEmbedded, testCluster } from './databases.ts';
import { startOwnCluster, type Cluster } from './own-cluster.ts';

/** A second PostgreSQL beside the one of the tests: the machine's own, or an embedded one. */
export async function otherCluster(): Promise<Cluster> {
  const here: pg.ClientConfig = { host: '127.0.0.1', port: 5432, user: 'postgres' };
  if (isEmbedded(testCluster()) && (await answers({ ...here, database: 'postgres' })))
    return { connection: here, stop: async () => undefined };
  return startOwnCluster();
}
