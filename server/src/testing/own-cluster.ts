import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';

export interface Cluster {
  /** As its superuser. */
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/**
 * Starts an embedded PostgreSQL beside this process. However this process ends, by SIGKILL too, the cluster is stopped and its
 * folder removed.
 * @param options.durable with the settings of production, for tests of what a crash leaves
 */
export async function startOwnCluster({ durable = false } = {}): Promise<Cluster> {
  const child = fork(
    join(import.meta.dirname, 'own-cluster-process.ts'),
    durable ? ['--durable'] : [],
    // Does not inherit this process's flags.
    { execArgv: [] },
  );
  const exited = once(child, 'exit');
  const told = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (!told) throw new Error('The database of the tests did not start.');
  // A test that forgets to stop it does not wait for it.
  child.unref();
  child.channel?.unref();
  return {
    connection: told[0] as pg.ClientConfig,
    async stop() {
      // Its end is waited for.
      child.ref();
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
