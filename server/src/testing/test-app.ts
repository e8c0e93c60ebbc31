import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildApp, type App, type AppOptions } from '../app.ts';
import { loadConfig, type Config } from '../config.ts';
import { createTestDatabase } from './databases.ts';

/** Gives the remotes of tests what they mount. */
const testOwners = join(import.meta.dirname, '../releases/testing/owners.json');

export interface TestApp extends App {
  config: Config;
  /** Address it listens on, without a trailing slash. */
  url: string;
  /** Its database. */
  connection: pg.ClientConfig;
  /** Stops it and starts it anew on the same database and files; `close` of the new one removes both. */
  restart(adjust?: AppOptions['adjust']): Promise<TestApp>;
}

type Options = Pick<AppOptions, 'adjust' | 'patience'> & { env?: Record<string, string> };

/** What the tests of a file have in common: made before the first of them, in the order of the file. */
export function shared<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}

/** The server of all tests of a file, which ends with the last of them. Awaited as the file loads, outside of limits on time. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  afterAll(async () => app.close());
  return app;
}

/** The real server on a database and a data folder of its own; `close` removes both. */
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
