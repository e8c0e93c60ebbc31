/* `npm run bench:server`: measures the server against a bare Node server and, if it can be installed, nginx. */
import { join } from 'node:path';
import { ensureNginx } from './install/tools.mjs';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const nginx = await ensureNginx();
const env = ownEnvironment(nginx ? { NGINX_BINARY: nginx } : {});
process.exitCode = await run(ownNode(), ['bench/server.ts'], { cwd: join(root, 'server'), env });
