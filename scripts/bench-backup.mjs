/* `npm run bench:backup`: backs up and restores an event of 5 GB (GB=1: of one), to a bucket where Swift is installed. */
import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { hasObjectStore, startObjectStore } from './test/object-store.mjs';

const store = hasObjectStore() ? await startObjectStore() : null;
try {
  process.exitCode = await run(ownNode(), ['bench/backup.ts'], {
    cwd: join(root, 'server'),
    env: ownEnvironment(store?.env),
  });
} finally {
  await store?.stop();
}
