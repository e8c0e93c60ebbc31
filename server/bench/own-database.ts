import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../src/testing/databases.ts';
import setUp from '../src/testing/global-setup.ts';
import tearDown from '../src/testing/global-teardown.ts';

/** The PostgreSQL at LOAD_DATABASE_URL, or of this machine. */
export const LOADED = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';

/** Does something with a database and a folder of its own. @param url of its PostgreSQL; an embedded one where it is empty */
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
