import { MOST_MEMORY } from './bounds.ts';

/*
 * A thread that ends its process once it holds too much: what lies outside of the heap, such as buffers, has no limit of Node's.
 */

const EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
