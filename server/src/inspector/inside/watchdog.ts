import { parentPort } from 'node:worker_threads';
import { MOST_MEMORY } from '../bounds.ts';

/*
 * A thread that watches over its process from within: it goes on while the main thread is caught in a loop
 * and hears nothing any more, not even that the server is gone.
 */
const EVERY_MS = 50;

let deadline = Infinity;

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', (processorTime: number | null) => {
  deadline = processorTime === null ? Infinity : used() + processorTime;
});

setInterval(() => {
  if (used() > deadline || process.memoryUsage.rss() > MOST_MEMORY)
    process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
