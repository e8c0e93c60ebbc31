import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { makeTemplate } from './databases.ts';

/**
 * One database cluster a run: the embedded one, or with TEST_DATABASE_URL an existing server.
 */
export default async function setUp(): Promise<void> {
  const existing = process.env.TEST_DATABASE_URL;
  if (existing) {
    const { hostname, port, username, password } = new URL(existing);
    share({
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username) || 'postgres',
      ...(password ? { password: decodeURIComponent(password) } : {}),
    });
  } else {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
    const embedded = await startEmbeddedPostgres(join(folder, 'postgres'));
    const { host, user } = embedded.connection('postgres');
    share({ host, user });
    globalThis.keepsakeTestCluster = { stop: async () => embedded.stop(), folder };
  }
  await makeTemplate(JSON.parse(process.env.KEEPSAKE_TEST_CLUSTER ?? '{}'));
}

function share(cluster: object): void {
  process.env.KEEPSAKE_TEST_CLUSTER = JSON.stringify(cluster);
}

declare global {
  var keepsakeTestCluster: { stop(): Promise<void>; folder: string } | undefined;
}
