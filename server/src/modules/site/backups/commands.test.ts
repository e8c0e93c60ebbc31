import { execFile } from 'node:child_process';
import { readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, databaseUrl } from '../../../testing/databases.ts';
import { testFolder } from '../../../testing/folders.ts';
import { freePort } from '../../../testing/free-port.ts';
import { copyPreparedCluster } from '../../../testing/prepared-cluster.ts';
import { visitor } from '../../../testing/requests.ts';
import { ready, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';

let server: SpawnedServer | null = null;
const folder = testFolder();
afterEach(async () => {
  server?.process.kill('SIGTERM');
  await server?.exited;
});

/** Runs a command as an operator does. */
async function run(script: string, parameters: string[], env: Record<string, string>) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const path = join(import.meta.dirname, script);
    const options = { env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env } };
    execFile(process.execPath, [path, ...parameters], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Settings of a machine with an embedded database. */
async function machine(name: string) {
  const env = {
    DATA_DIR: join(folder, name),
    SITE_DIR: join(folder, `${name}-site`),
    PORT: String(await freePort()),
    FFMPEG: 'off',
  };
  await copyPreparedCluster(join(env.DATA_DIR, 'postgres'));
  return env;
}

it('the commands back up a running server, verify and restore, each with its exit code', async () => {
  const here = await machine('here');
  server = spawnServer(here);
  await ready(server);
  const browser = visitor(server.url);
  const [password, email] = ['paper-lantern-7', 'june@example.com'];
  const person = { name: 'June', lname: 'Ashby', email };
  const account = { ...person, password, password_confirmation: password };
  expect((await browser.call('POST', 'v2/register/user', account)).status).toBe(201);

  const target = join(folder, 'backups');
  const taken = await run('backup-script.ts', [target], here);
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toMatch(/is in .*backups: \d+ rows and 0 files/);
  expect(taken.out).toContain('It holds secrets');
  expect((await run('backup-script.ts', ['list', target], here)).out).toMatch(/^2\d{3}-.*0 files/);
  const verified = await run('backup-script.ts', ['verify', target], here);
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.out).toContain('All is whole, and the ledger is right.');

  const there = await machine('there');
  const restored = await run('restore-script.ts', [target], there);
  expect(restored).toMatchObject({ code: 0, err: '' });
  server.process.kill('SIGTERM');
  await server.exited;
  server = spawnServer(there);
  await ready(server);
  const again = visitor(server.url);
  again.cookie = browser.cookie;
  expect((await again.call('POST', 'refresh')).status).toBe(200);

  const database = await createTestDatabase({ empty: true });
  // A restore without the secrets, the only files of this backup, is one all the same.
  await rm(join(target, 'objects'), { recursive: true });
  const elsewhere = {
    DATA_DIR: join(folder, 'elsewhere'),
    SITE_DIR: join(folder, 'elsewhere-site'),
    DATABASE_URL: databaseUrl(database.connection),
    FFMPEG: 'off',
  };
  const partly = await run('restore-script.ts', [target], elsewhere);
  await database.drop();
  expect(partly).toMatchObject({ code: 1 });
  expect(partly.out).toContain('The ledger is right.');
  expect(partly.err).toMatch(/secrets\/.* is not restored: objects\/.* is not in/);
  expect(partly.err).toMatch(/\d files are damaged or missing in the backup/);

  const [part = ''] = await readdir(join(target, 'parts'));
  await truncate(join(target, 'parts', part, 'database.gz'), 1000);
  const damaged = await run('backup-script.ts', ['verify', target], there);
  expect(damaged.code).toBe(1);
  expect(damaged.err).toMatch(/^The database: it has 1000 bytes in place of/);
  expect(await run('backup-script.ts', [], there)).toMatchObject({
    code: 1,
    err: 'Name a folder or s3://bucket/prefix, or set BACKUP_TO.\n',
  });
});
