import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const buffer = await readFile(String(workerData));
const { width, height, data } = await decode({ buffer });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ width, height, data: new Uint8Array(data.buffer) });
