import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

const BIN = '/usr/bin';
const SERVERS = ['account', 'container', 'object', 'proxy'];
const KEYS = { user: 'keepsake:tests', secret: 'only-for-tests' };
const BUCKET = 'keepsake-tests';
/** Milliseconds within which the store has to be up. */
const START_TIMEOUT = 120_000;

/** Whether OpenStack Swift is installed, an object store with an S3 API that Debian packages. */
export function hasObjectStore() {
  return SERVERS.every((name) => existsSync(join(BIN, `swift-${name}-server`)));
}

/**
 * Starts a single-node Swift with an empty bucket, on free local ports and in a temporary folder.
 * @param {{ origins?: string }} options CORS: an origin whose pages may use the bucket, or `*`; none by default
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env` is the environment for the tests
 * @throws Error with the output of its servers when it does not start
 */
export async function startObjectStore({ origins = '' } = {}) {
  // Imported lazily, because the installer loads this file with a Node that may not run TypeScript.
  const { freePort } = await import('../../server/src/testing/free-port.ts');
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-swift-'));
  const ports = Object.fromEntries(
    await Promise.all(SERVERS.map(async (name) => [name, await freePort()])),
  );
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  for (const name of SERVERS)
    await writeFile(
      join(folder, `${name}.conf`),
      settingsOf(name, folder, { port: ports[name], origins }),
    );
  await makeRings(folder, ports);
  const children = SERVERS.map((name) => startServer(folder, name));
  const stop = async () => {
    for (const { child } of children) child.kill('SIGTERM');
    await Promise.all(children.map(({ ended }) => ended));
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  try {
    await makeBucket(endpoint);
  } catch (cause) {
    await stop();
    const outputs = children.map(({ text }) => text().slice(-1000));
    throw new Error(`Swift did not start:\n${outputs.join('\n')}`, { cause });
  }
  const env = {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_BUCKET: BUCKET,
    TEST_S3_ACCESS_KEY: KEYS.user,
    TEST_S3_SECRET_KEY: KEYS.secret,
  };
  return { env, stop };
}

function settingsOf(name, folder, { port, origins }) {
  const common = [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `user = ${userInfo().username}`,
    `swift_dir = ${folder}`,
    'log_level = WARNING',
  ];
  const own = name === 'proxy' ? proxy(origins) : storage(name, folder);
  return [...common, ...own, ''].join('\n');
}

const storage = (name, folder) => [
  `devices = ${join(folder, 'devices')}`,
  'mount_check = false',
  '[pipeline:main]',
  `pipeline = ${name}-server`,
  `[app:${name}-server]`,
  `use = egg:swift#${name}`,
];

function proxy(origins) {
  const [account, user] = KEYS.user.split(':');
  const own = {
    // The pipeline requires a cache; an unreachable one only costs speed.
    cache: { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    // The S3 filter answers preflights; for the requests after them the proxy has `cors_allow_origin`.
    s3api: { cors_preflight_allow_origin: origins },
    tempauth: { [`user_${account}_${user}`]: `${KEYS.secret} .admin` },
    versioned_writes: { allow_object_versioning: 'true' },
  };
  const filters =
    'catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink';
  return [
    '[pipeline:main]',
    `pipeline = ${filters} proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    `cors_allow_origin = ${origins}`,
    ...filters
      .split(' ')
      .flatMap((name) => [
        `[filter:${name}]`,
        ...Object.entries({ use: `egg:swift#${name}`, ...own[name] }).map((each) =>
          each.join(' = '),
        ),
      ]),
  ];
}

/** Python script that writes the rings, which map all data to the single device. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for place in sys.argv[2:]:
    name, port = place.split('=')
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`;

async function makeRings(folder, ports) {
  const places = Object.entries(ports).map(([name, port]) => `${name}=${port}`);
  const code = await run(join(BIN, 'python3'), ['-c', RINGS, folder, ...places]);
  if (code !== 0) throw new Error(`Swift's rings could not be made: ${code}`);
}

function startServer(folder, name) {
  const parameters = [join(folder, `${name}.conf`), '--verbose'];
  const child = spawn(join(BIN, `swift-${name}-server`), parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  return { child, ended, text: () => text };
}

/** Creates the bucket, retrying until the store is up. @throws the last error after two minutes */
async function makeBucket(endpoint) {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: KEYS.user, secretAccessKey: KEYS.secret },
    forcePathStyle: true,
    maxAttempts: 1,
  });
  for (const end = Date.now() + START_TIMEOUT; ;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      client.destroy();
    }
  }
}
