import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownNode } from './project.mjs';

/** Milliseconds within which a server has to be ready. */
const START_TIMEOUT = 120_000;

/** Runs the server of a checkout or a package during `work`. @throws Error with its output when either fails */
export async function serving(
  folder,
  settings,
  work,
  { node = ownNode(), flags = [], cwd = folder } = {},
) {
  const child = spawn(node, [...flags, join(folder, 'server/src/main.ts')], {
    cwd,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      ...settings,
    },
    // The IPC channel ends the server with this process, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-20_000)));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${settings.PORT}`;
  try {
    await up(child, url);
    await work(url);
  } catch (error) {
    throw new Error(`${error.message}\n\nThe server said:\n${output.slice(-3000)}`, {
      cause: error,
    });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function up(child, url) {
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end; await wait(20)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('It did not come up.');
}
