import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startOwnCluster } from './own-cluster.ts';

/** Connection settings of the run's cluster, set by `global-setup.ts`. */
export function testCluster(): pg.ClientConfig {
  const raw = process.env.KEEPSAKE_TEST_CLUSTER;
  if (!raw) throw new Error('No test database: run through jest, whose global set-up starts one.');
  return JSON.parse(raw) as pg.ClientConfig;
}

/** Name of the run's template, unique since several runs may share a server; workers inherit it by the environment. */
function templateName(): string {
  return (process.env.KEEPSAKE_TEST_TEMPLATE ??= newName());
}

const newName = () => `keepsake_test_${randomUUID().replaceAll('-', '')}`;

/** Creates the migrated template that the test files' databases are copied from. */
export async function makeTemplate(cluster: pg.ClientConfig): Promise<void> {
  await administer(cluster, [`create database ${templateName()}`]);
  const pool = openPool({ ...cluster, database: templateName() });
  const db = openDatabase(pool);
  await migrate(db, pool);
  await db.destroy();
}

export async function dropTemplate(cluster: pg.ClientConfig): Promise<void> {
  await administer(cluster, [`drop database if exists ${templateName()} with (force)`]);
}

export interface TestDatabase {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/**
 * @param options.empty creates the database without migrations
 * @param options.durable commits survive a crash of the database, as in production; slower, for tests of that only
 */
export async function createTestDatabase({
  durable = false,
  empty = false,
} = {}): Promise<TestDatabase> {
  const cluster = testCluster();
  if (durable && isEmbedded(cluster)) return createDurableDatabase();
  const name = newName();
  await administer(cluster, [
    `create database ${name} template ${empty ? 'template0' : templateName()}`,
  ]);
  if (!durable && !isEmbedded(cluster))
    await administer(cluster, [`alter database ${name} set synchronous_commit = off`]);
  return {
    connection: { ...cluster, database: name },
    drop: async () => administer(cluster, [`drop database ${name} with (force)`]),
  };
}

/** Whether a cluster is the one that the tests started, which is not durable. */
export function isEmbedded({ host }: pg.ClientConfig): boolean {
  return host?.startsWith('/') ?? false;
}

async function createDurableDatabase(): Promise<TestDatabase> {
  const { connection, stop } = await startOwnCluster({ durable: true });
  const pool = openPool(connection);
  const db = openDatabase(pool);
  await migrate(db, pool);
  await db.destroy();
  return { connection, drop: stop };
}

/** Returns the connection as an address, as in DATABASE_URL. */
export function databaseUrl({ host, port, user, database, password }: pg.ClientConfig): string {
  const login = `${user ?? 'postgres'}${typeof password === 'string' ? `:${password}` : ''}`;
  if (host?.startsWith('/'))
    return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return `postgres://${login}@${host}:${port ?? 5432}/${database}`;
}

/** Runs statements as the superuser of a cluster. */
export async function administer(cluster: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
