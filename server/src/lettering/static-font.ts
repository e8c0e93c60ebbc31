import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const MOST_MS = 20_000;

interface Unpacker {
  ask(file: string): Buffer;
}

let unpacker: Unpacker | null = null;

/**
 * The font in a WOFF 2 file as an OpenType file of one weight. Unpacking promises its answer, and letters are asked
 * for in the middle of a line, so a thread does it and this one waits: some hundredths of a second for each file.
 */
export function staticFont(file: string): Buffer {
  unpacker ??= start();
  return unpacker.ask(file);
}

function start(): Unpacker {
  const { port1: port, port2 } = new MessageChannel();
  const signal = new SharedArrayBuffer(4);
  const flag = new Int32Array(signal);
  const worker = new Worker(new URL('static-font-worker.ts', import.meta.url), {
    workerData: { port: port2, signal },
    transferList: [port2],
  });
  worker.unref();
  port.unref();
  return {
    ask(file) {
      Atomics.store(flag, 0, 0);
      port.postMessage(file);
      Atomics.wait(flag, 0, 0, MOST_MS);
      const answer: unknown = receiveMessageOnPort(port)?.message;
      if (isFont(answer)) return Buffer.from(answer.font);
      throw new Error(`A font could not be unpacked: ${JSON.stringify(answer ?? file)}`);
    },
  };
}

function isFont(answer: unknown): answer is { font: Uint8Array } {
  return typeof answer === 'object' && answer !== null && 'font' in answer;
}
