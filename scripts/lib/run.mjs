import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const hasGroups = process.platform !== 'win32';

/**
 * Starts a command in a process group of its own, so that a Ctrl-C reaches it and its children only once, by
 * `signalGroup`.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnGroup(command, parameters, options) {
  return spawn(command, parameters, { ...options, detached: hasGroups });
}

/** Signals a command of `spawnGroup` and all its children, unless it has ended. */
export function signalGroup(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  if (hasGroups) process.kill(-child.pid, signal);
  else child.kill(signal);
}

/**
 * Calls `stop` when this process gets a signal to end, or when the npm that runs it is gone: a killed npm sends no
 * signal. The caller then has to end the process.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function whenAskedToStop(stop) {
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    // Sent as a signal, so that `run` passes it on to its commands.
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * Runs a command to its end. Signals to this process are passed to the command and all its children meanwhile.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, output?: number }} options `quiet` discards its
 * output; `output` is an open file descriptor that gets its output
 * @returns {Promise<number>} its exit code; 127 when it could not be started
 */
export function run(command, parameters, { cwd, env, quiet = false, output } = {}) {
  return new Promise((resolve) => {
    const child = spawnGroup(command, parameters, {
      cwd,
      env,
      stdio: quiet ? 'ignore' : output === undefined ? 'inherit' : ['ignore', output, output],
    });
    const pass = (signal) => signalGroup(child, signal);
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve(code);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    child.once('error', () => finish(127));
    child.once('exit', (code) => finish(code ?? 1));
  });
}
