import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bucketSettings, hasBucket } from '../../src/testing/bucket.ts';
import { databaseUrl } from '../../src/testing/databases.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { startOwnCluster } from '../../src/testing/own-cluster.ts';
import { startServer } from '../keepsake.ts';
import { ownMegabytesOfAll, parentOf, processorSecondsOfAll } from '../processes.ts';
import type { Used } from './report.ts';

/** An installation of several servers, with the resource usage of each part. */
export interface Installation {
  /** Addresses of the web servers. */
  urls: string[];
  connection: pg.ClientConfig;
  /** Settings of its first web server, whose data folder has the sandbox's keys. */
  settings: Record<string, string>;
  /** By part: `web`, `worker`, `database`. */
  used(): Record<string, Used>;
  stop(): Promise<void>;
}

/**
 * Starts two web servers and a worker with production settings on a new PostgreSQL and the configured bucket.
 * @throws Error without a configured bucket, which `npm run load:saturday` starts
 */
export async function startInstallation(): Promise<Installation> {
  if (!hasBucket)
    throw new Error('Several servers share a bucket, and none is named: npm run load:saturday.');
  const cluster = await startOwnCluster({ durable: true });
  const folders: string[] = [];
  const stops: (() => Promise<void>)[] = [async () => cluster.stop()];
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(cluster.connection),
    ...bucketSettings,
    SESSION_SECRET: 'a secret of the simulated evening, long enough',
    // The simulated guests of a venue have its address, sent as X-Forwarded-For.
    TRUST_PROXY: 'loopback',
  };
  const start = async (role: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-saturday-'));
    folders.push(folder);
    const env = { ...settings, DATA_DIR: folder, ROLE: role };
    const server = await startServer('src/main.ts', await freePort(), env);
    stops.unshift(async () => server.stop());
    return server;
  };
  const stop = async () => {
    for (const each of stops) await each();
    await Promise.all(folders.map(async (each) => rm(each, { recursive: true, force: true })));
  };
  try {
    // The first one migrates the database.
    const web = [await start('web'), await start('web')];
    const worker = await start('worker');
    const postmaster = await postmasterOf(cluster.connection);
    const sumOf = (all: Used[]) =>
      all.reduce((a, b) => ({ cpu: a.cpu + b.cpu, memory: a.memory + b.memory }));
    return {
      urls: web.map(({ url }) => url),
      connection: cluster.connection,
      settings: { ...settings, DATA_DIR: folders[0] ?? '' },
      used: () => ({
        web: sumOf(web.map(({ pid }) => usedBy(pid))),
        worker: usedBy(worker.pid),
        database: usedBy(postmaster),
      }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Pid of a cluster's postmaster on this machine, the parent of its backends. */
async function postmasterOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
}

const usedBy = (pid: number): Used => ({
  cpu: processorSecondsOfAll(pid),
  memory: ownMegabytesOfAll(pid),
});
