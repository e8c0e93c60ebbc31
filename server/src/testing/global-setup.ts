import { makeTemplate } from './databases.ts';
import { startOwnCluster, type Cluster } from './own-cluster.ts';

/** One database cluster per run: the embedded one, or with TEST_DATABASE_URL an existing server. */
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
    globalThis.keepsakeTestCluster = await startOwnCluster();
    const { host, user } = globalThis.keepsakeTestCluster.connection;
    share({ host, user });
  }
  await makeTemplate(JSON.parse(process.env.KEEPSAKE_TEST_CLUSTER ?? '{}'));
}

function share(cluster: object): void {
  process.env.KEEPSAKE_TEST_CLUSTER = JSON.stringify(cluster);
}

declare global {
  var keepsakeTestCluster: Cluster | undefined;
}
