import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import type { Deps } from '../deps.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
/** Milliseconds between two samples of the event loop. */
const RESOLUTION = 20;

/** Reports event loop, memory, CPU, connections, streams, mails and uploads of the process. @returns ends it */
export function observeProcess(
  meter: Meter,
  deps: Pick<Deps, 'pool' | 'tally' | 'space'>,
): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const gauges = {
    delayMean: meter.createObservableGauge('nodejs.eventloop.delay.mean', {
      description: 'Mean delay of the event loop since the last reading.',
      unit: 's',
    }),
    delayP99: meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }),
    delayMax: meter.createObservableGauge('nodejs.eventloop.delay.max', { unit: 's' }),
    memory: meter.createObservableGauge('process.memory.usage', {
      description: 'Resident memory of the process.',
      unit: 'By',
    }),
    heap: meter.createObservableGauge('v8js.memory.heap.used', { unit: 'By' }),
    cpu: meter.createObservableCounter('process.cpu.time', { unit: 's' }),
    uptime: meter.createObservableGauge('process.uptime', { unit: 's' }),
    connections: meter.createObservableGauge('db.client.connection.count', {
      description: 'Connections to the database by state.',
    }),
    waiting: meter.createObservableGauge('db.client.connection.pending_requests', {
      description: 'Queries that wait for a connection.',
    }),
    most: meter.createObservableGauge('db.client.connection.max'),
    streams: meter.createObservableGauge('keepsake.live.streams', {
      description: 'Live streams that are open at this process.',
    }),
    uploaded: meter.createObservableCounter('keepsake.upload.bytes', {
      description: 'Bytes of files that arrived at this process.',
      unit: 'By',
    }),
    mails: meter.createObservableCounter('keepsake.mails', {
      description: 'Tries of this process to send a mail, by result.',
    }),
    disk: meter.createObservableGauge('keepsake.disk.free', {
      description:
        'Bytes free on the disk of DATA_DIR above the reserve; below 0 once that is touched.',
      unit: 'By',
    }),
  };
  const report = async (to: BatchObservableResult) => {
    to.observe(gauges.delayMean, (Number.isNaN(delay.mean) ? 0 : delay.mean) / NANOSECONDS);
    to.observe(gauges.delayP99, delay.percentile(99) / NANOSECONDS);
    to.observe(gauges.delayMax, delay.max / NANOSECONDS);
    delay.reset();
    const { rss, heapUsed } = process.memoryUsage();
    to.observe(gauges.memory, rss);
    to.observe(gauges.heap, heapUsed);
    const { user, system } = process.cpuUsage();
    to.observe(gauges.cpu, user / MICROSECONDS, { 'cpu.mode': 'user' });
    to.observe(gauges.cpu, system / MICROSECONDS, { 'cpu.mode': 'system' });
    to.observe(gauges.uptime, process.uptime());
    const { totalCount, idleCount, waitingCount, options } = deps.pool;
    to.observe(gauges.connections, idleCount, { state: 'idle' });
    to.observe(gauges.connections, totalCount - idleCount, { state: 'used' });
    to.observe(gauges.waiting, waitingCount);
    to.observe(gauges.most, options.max);
    const { liveStreams, uploadedBytes, mails } = deps.tally;
    to.observe(gauges.streams, liveStreams);
    to.observe(gauges.uploaded, uploadedBytes);
    to.observe(gauges.mails, mails.sent, { result: 'sent' });
    to.observe(gauges.mails, mails.failed, { result: 'failed' });
    to.observe(gauges.disk, await deps.space.left());
  };
  const all = Object.values(gauges);
  meter.addBatchObservableCallback(report, all);
  return () => {
    meter.removeBatchObservableCallback(report, all);
    delay.disable();
  };
}
