import { registerHooks } from 'node:module';
import { Worker } from 'node:worker_threads';

/*
 * Takes from a process of `forkIsolated` what Node's permissions leave it: modules, the network and unlimited memory.
 * The importing script has loaded its own modules by then.
 */

new Worker(new URL('watchdog.ts', import.meta.url)).unref();
process.on('disconnect', () => process.exit());
// A signal to the whole process group, as of Ctrl-C, is for the server, which ends this process when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// Errors in timers that the untrusted code left behind are ignored.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

// Escaped code must not load a module that opens a socket: Node 24 has no permission that forbids the network.
registerHooks({
  resolve: (specifier) => {
    throw new Error(`${specifier} is not to be had here.`);
  },
});
Object.defineProperty(process, 'getBuiltinModule', { value: () => undefined });
for (const name of ['fetch', 'WebSocket', 'EventSource'])
  Object.defineProperty(globalThis, name, { value: undefined });
