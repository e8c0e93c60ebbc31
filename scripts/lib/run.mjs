import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const hasGroups = process.platform !== 'win32';

/**
 * Starts a command in a process group of its own, so that a Ctrl-C reaches it and its children once, by `signalGroup`.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnGroup(command, parameters, options) {
  return spawn(command, parameters, { ...options, detached: hasGroups });
}

/** Signals a command of `spawnGroup` with all its children; one that has ended is left alone. */
export function signalGroup(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  if (hasGroups) process.kill(-child.pid, signal);
  else child.kill(signal);
}

/**
 * Calls back whenever this process is asked to end: by a signal, or by the end of the npm that runs it, which tells nobody when it
 * was killed. From then on it is the caller's to end.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function whenAskedToStop(stop) {
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    // As a signal, which whatever `run` runs is told of, too.
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * Runs a command to its end. A signal that this process gets meanwhile is the command's, with all its children.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, output?: number }} options `quiet` shows nothing; `output` is an
 * open file that takes what it writes
 * @returns {Promise<number>} its exit code; 127 when it could not be run
 */
export function run(command, parameters, { cwd, env, quiet = false, output } = {}) {
  return new Promise((resolve) => {
    const child = spawnGroup(command, parameters, {
      cwd,
      env,
      stdio: quiet ? 'ignore' : output === undefined ? 'inherit' : ['ignore', output, output],
    });
    const pass = (signal) => signalGroup(child, signal);
    const over = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      resolve(code);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    child.once('error', () => over(127));
    child.once('exit', (code) => over(code ?? 1));
  });
}
