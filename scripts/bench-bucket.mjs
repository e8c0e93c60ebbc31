/*
 * Runs a benchmark of the server with a bucket that is started for it if Swift is installed:
 *   npm run bench:backup     backs up and restores an event of 5 GB (or GB=1)
 *   npm run load:saturday    load test of a Saturday evening on several servers, which need the bucket
 */
import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { hasObjectStore, startObjectStore } from './test/object-store.mjs';

const [benchmark, needed] = process.argv.slice(2);
if (needed && !hasObjectStore()) {
  console.error(
    'Several servers share a bucket: `node scripts/install.mjs --for-tests` installs one.',
  );
  process.exit(1);
}
const store = hasObjectStore() ? await startObjectStore() : null;
try {
  process.exitCode = await run(ownNode(), [benchmark], {
    cwd: join(root, 'server'),
    env: ownEnvironment(store?.env),
  });
} finally {
  await store?.stop();
}
