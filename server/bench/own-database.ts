import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../src/testing/databases.ts';
import setUp from '../src/testing/global-setup.ts';
import tearDown from '../src/testing/global-teardown.ts';

/** Address of the PostgreSQL to load: LOAD_DATABASE_URL, or this machine's. */
export const LOADED = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';

/** Runs `act` with a temporary database and folder. @param url of a PostgreSQL; empty for an embedded one */
export async function onOwnDatabase<T>(
  url: string,
  options: Parameters<typeof createTestDatabase>[0],
  act: (database: TestDatabase, folder: string) => Promise<T>,
): Promise<T> {
  process.env.TEST_DATABASE_URL = url;
  await setUp();
  const database = await createTestDatabase(options);
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  try {
    return await act(database, folder);
  } finally {
    await database.drop();
    await tearDown();
    await rm(folder, { recursive: true, force: true });
  }
}
