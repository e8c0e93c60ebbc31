import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownNode } from '../lib/project.mjs';

/** Milliseconds in which a server comes up. */
const PATIENCE = 120_000;

/** Runs the server of a checkout while `work` goes on. @throws Error with what it said where it does not come up */
export async function serving(checkout, settings, work) {
  const child = spawn(ownNode(), [join(checkout, 'server/src/main.ts')], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      ...settings,
    },
    // It ends with this process, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said = (said + chunk).slice(-20_000)));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${settings.PORT}`;
  try {
    await up(child, url, () => said);
    await work(url);
  } catch (error) {
    throw new Error(`${error.message}\n\nThe server said:\n${said.slice(-3000)}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
  return said;
}

async function up(child, url, said) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`It did not come up: ${said().slice(-500)}`);
}
