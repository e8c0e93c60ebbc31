/* `npm run bench:server`: the server beside a bare one and, where it can be had, nginx. */
import { join } from 'node:path';
import { ensureNginx } from './install/nginx.mjs';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const nginx = await ensureNginx();
const env = ownEnvironment(nginx ? { NGINX_BINARY: nginx } : {});
process.exitCode = await run(ownNode(), ['bench/server.ts'], { cwd: join(root, 'server'), env });
