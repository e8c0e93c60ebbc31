import { registerHooks } from 'node:module';
import { Worker } from 'node:worker_threads';

/*
 * Takes away from a process of `forkGuest` what Node's permissions leave it: modules, the network, and memory without an end. The
 * importing script has its own modules by then.
 */

new Worker(new URL('watchdog.ts', import.meta.url)).unref();
process.on('disconnect', () => process.exit());
// A signal to the whole group, as of Ctrl-C, is for the server; it ends this process when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// What a guest left behind in a timer concerns nobody.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

// Whoever gets out of the realm finds no module to open a socket with: Node 24 cannot refuse the network by a permission.
registerHooks({
  resolve: (specifier) => {
    throw new Error(`${specifier} is not to be had here.`);
  },
});
Object.defineProperty(process, 'getBuiltinModule', { value: () => undefined });
for (const name of ['fetch', 'WebSocket', 'EventSource'])
  Object.defineProperty(globalThis, name, { value: undefined });
