import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildApp, type App, type AppOptions } from '../app.ts';
import { loadConfig, type Config } from '../config.ts';
import { createTestDatabase } from './databases.ts';

/** An `owners.json` that gives the test remotes their addresses. */
const testOwners = join(import.meta.dirname, '../releases/testing/owners.json');

export interface TestApp extends App {
  config: Config;
  /** Address it listens on, without a trailing slash. */
  url: string;
  /** Connection settings of its database. */
  connection: pg.ClientConfig;
  /** Restarts the server on the same database and files; `close` of the new one removes both. */
  restart(adjust?: AppOptions['adjust']): Promise<TestApp>;
}

type Options = Pick<AppOptions, 'adjust' | 'patience'> & { env?: Record<string, string> };

/** Fixtures shared by the tests of a file; created before the first test, in the order of the calls. */
export function shared<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}

/** Starts the server for all tests of a file; it is awaited while the file loads, which has no time limit. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  afterAll(async () => app.close());
  return app;
}

/** Starts the real server with a new database and data folder; `close` removes both. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-data-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    FFMPEG: 'off',
    OWNERS_FILE: testOwners,
    ...options.env,
  });
  const start = async (adjust = options.adjust): Promise<TestApp> => {
    const app = await buildApp({
      config,
      connection: database.connection,
      quiet: true,
      ...(adjust ? { adjust } : {}),
      ...(options.patience ? { patience: options.patience } : {}),
    });
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
    if (!options.env?.PUBLIC_URL) config.publicUrl = url;
    return {
      ...app,
      config,
      url,
      connection: database.connection,
      async restart(adjusted) {
        await app.close();
        return start(adjusted);
      },
      async close() {
        await app.close();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  };
  return start();
}
