import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';

export interface Cluster {
  /** Connection settings of the superuser. */
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/**
 * Starts an embedded PostgreSQL in a child process, which stops it and removes its folder when this process ends, even
 * by SIGKILL.
 * @param options.durable with production settings, for tests of crashes
 */
export async function startOwnCluster({ durable = false } = {}): Promise<Cluster> {
  const child = fork(
    join(import.meta.dirname, 'own-cluster-process.ts'),
    durable ? ['--durable'] : [],
    // Does not inherit this process's flags.
    { execArgv: [] },
  );
  const exited = once(child, 'exit');
  const message = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (!message) throw new Error('The database of the tests did not start.');
  // The child does not keep this process alive if a test forgets to stop it.
  child.unref();
  child.channel?.unref();
  return {
    connection: message[0] as pg.ClientConfig,
    async stop() {
      // Keeps this process alive until the child has exited.
      child.ref();
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
