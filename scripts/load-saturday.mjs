/* `npm run load:saturday`: a Saturday evening on several servers, with a bucket that is started for it. */
import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { hasObjectStore, startObjectStore } from './test/object-store.mjs';

if (!hasObjectStore()) {
  console.error(
    'Several servers share a bucket: `node scripts/install.mjs --for-tests` installs one.',
  );
  process.exit(1);
}
const store = await startObjectStore();
try {
  process.exitCode = await run(ownNode(), ['bench/saturday.ts'], {
    cwd: join(root, 'server'),
    env: ownEnvironment(store.env),
  });
} finally {
  await store.stop();
}
