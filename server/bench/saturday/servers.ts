import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../../src/testing/databases.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { startOwnCluster } from '../../src/testing/own-cluster.ts';
import { startServer } from '../keepsake.ts';
import { ownMegabytesOfAll, parentOf, processorSecondsOfAll } from '../processes.ts';
import type { Used } from './report.ts';

/** An installation of several servers, each part of which tells what it uses. */
export interface Installation {
  /** Addresses of the web servers. */
  urls: string[];
  connection: pg.ClientConfig;
  /** Settings of its first web server, whose test money has keys of its own. */
  settings: Record<string, string>;
  /** By part: `web`, `worker`, `database`. */
  used(): Record<string, Used>;
  stop(): Promise<void>;
}

/**
 * Starts two web servers and a worker on a PostgreSQL of their own, with the settings of production, and a bucket.
 * @throws Error where no bucket is named: `npm run load:saturday` starts one
 */
export async function startInstallation(): Promise<Installation> {
  const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
  if (!TEST_S3_ENDPOINT || !TEST_S3_BUCKET || !TEST_S3_ACCESS_KEY || !TEST_S3_SECRET_KEY)
    throw new Error('Several servers share a bucket, and none is named: npm run load:saturday.');
  const cluster = await startOwnCluster({ durable: true });
  const folders: string[] = [];
  const stops: (() => Promise<void>)[] = [async () => cluster.stop()];
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(cluster.connection),
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_BUCKET: TEST_S3_BUCKET,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    SESSION_SECRET: 'a secret of the simulated evening, long enough',
    // The simulated guests of a venue have its address, told as a proxy tells it.
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
    // The first one migrates.
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

/** The process of a cluster on this machine that all its others were started by. */
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
