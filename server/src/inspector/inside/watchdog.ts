import { parentPort } from 'node:worker_threads';
import { followed, MOST_MEMORY, type Progress } from '../bounds.ts';

/*
 * A thread that watches over its process from within: it goes on while the main thread is caught in a loop
 * and hears nothing any more, not even that the server is gone.
 */
const EVERY_MS = 50;

/** Milliseconds of processor time that the process has used so far. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds on the clock in which this thread was at work: a process that was suspended has not hung meanwhile. */
let awake = 0;
let before = performance.now();
const present = (): Progress => ({ used: used(), at: awake });

/** The file that is being looked at, if there is one. */
let work: { deadline: number; progress: Progress } | null = null;

parentPort?.on('message', (processorTime: number | null) => {
  work = processorTime === null ? null : { deadline: used() + processorTime, progress: present() };
});

function isToEnd(): boolean {
  if (process.memoryUsage.rss() > MOST_MEMORY) return true;
  if (!work) return false;
  const now = present();
  const progress = followed(work.progress, now);
  if (!progress || now.used > work.deadline) return true;
  work.progress = progress;
  return false;
}

setInterval(() => {
  const now = performance.now();
  awake += Math.min(now - before, 10 * EVERY_MS);
  before = now;
  if (isToEnd()) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
