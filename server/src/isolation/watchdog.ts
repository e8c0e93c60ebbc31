import { MOST_MEMORY } from './bounds.ts';

/* A thread that kills its process above a memory limit: Node itself limits only the heap, not buffers. */

const EVERY_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
