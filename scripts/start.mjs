/*
 * Builds what changed since the last start, then runs the server until it is stopped.
 * Settings are read from the environment, see docs/operating.md.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from './lib/project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

let running = null;
let stopped = false;
for (const signal of SIGNALS) process.on(signal, () => stop(signal));
if (process.env.npm_lifecycle_event) stopWith(process.ppid);

const built = await stage('scripts/build.mjs');
if (stopped) process.exit(0);
if (built !== 0) {
  console.error('\nThe site could not be built, so there is nothing to serve.');
  process.exit(1);
}
// Room for the short-lived memory of many answers at once: with 4 MB a quarter of the time went into collecting it.
process.exit(await stage('server/src/main.ts', ['--max-semi-space-size=16']));

/**
 * Runs a script in a process group of its own, so that a Ctrl-C reaches it once and through us. The channel
 * tells it when we are gone.
 */
function stage(script, flags = []) {
  return new Promise((resolve) => {
    const child = spawn(ownNode(), [...flags, join(root, script)], {
      cwd: root,
      env: ownEnvironment({ NODE_ENV: process.env.NODE_ENV || 'production' }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    running = child;
    child.once('exit', (code) => {
      running = null;
      resolve(code ?? 1);
    });
  });
}

function signalGroup(child, signal) {
  if (process.platform === 'win32') child.kill(signal);
  else process.kill(-child.pid, signal);
}

function stop(signal) {
  stopped = true;
  if (running) signalGroup(running, signal);
  else process.exit(0);
}

/** An npm that was killed has told nobody. */
function stopWith(npm) {
  setInterval(() => {
    if (process.ppid !== npm) stop('SIGTERM');
  }, 500).unref();
}
