import { parentPort } from 'node:worker_threads';
import { latestProgress, MOST_MEMORY, type Progress } from '../bounds.ts';

/*
 * A thread that watches over its own process: it runs on while the main thread is stuck in a loop and cannot even
 * notice that the server has ended.
 */
const EVERY_MS = 50;

/** Milliseconds of processor time that the process has used so far. */
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds in which this thread was running: a suspended process does not count as hung. */
let awakeMs = 0;
let before = performance.now();
const currentProgress = (): Progress => ({ used: used(), at: awakeMs });

/** The file that is being inspected, if there is one. */
let work: { deadline: number; progress: Progress } | null = null;

parentPort?.on('message', (processorTime: number | null) => {
  work =
    processorTime === null
      ? null
      : { deadline: used() + processorTime, progress: currentProgress() };
});

function isOverLimit(): boolean {
  if (process.memoryUsage.rss() > MOST_MEMORY) return true;
  if (!work) return false;
  const now = currentProgress();
  const progress = latestProgress(work.progress, now);
  if (!progress || now.used > work.deadline) return true;
  work.progress = progress;
  return false;
}

setInterval(() => {
  const now = performance.now();
  awakeMs += Math.min(now - before, 10 * EVERY_MS);
  before = now;
  if (isOverLimit()) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
