import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Unpacked } from './static-font-worker.ts';

const HEAD = 44;
const ENTRY = 20;
const PLAIN_HEAD = 12;
const PLAIN_ENTRY = 16;

const known = new Map<string, Buffer>();

/**
 * The font in a WOFF file, unpacked, and kept: the one that reads fonts for PDF unpacks them in JavaScript, which
 * takes a tenth of a second for each document. Of WOFF 2, in which fonts of more than one weight come, it is the weight
 * of text.
 * @param patience milliseconds that this thread waits for one of WOFF 2
 */
export function unpacked(file: string, patience = MOST_MS): Buffer {
  const kept = known.get(file);
  if (kept) return kept;
  const font = file.endsWith('.woff2') ? staticFont(file, patience) : unpack(readFileSync(file));
  known.set(file, font);
  return font;
}

/** From the tables of WOFF 1.0 to those of the OpenType file that it was made of. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN_HEAD + count * PLAIN_ENTRY);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let at = 0; at < count; at++) {
    const entry = HEAD + at * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(bytes) : bytes;
    const plain = PLAIN_HEAD + at * PLAIN_ENTRY;
    woff.copy(head, plain, entry, entry + 4);
    woff.copy(head, plain + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, plain + 8);
    head.writeUInt32BE(length, plain + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}

const MOST_MS = 20_000;

interface Unpacker {
  /** @throws where it is not there in time: that one has no answer to give any more */
  ask(file: string, patience: number): Buffer;
}

let unpacker: Unpacker | null = null;

/**
 * The font in a WOFF 2 file as an OpenType file of one weight. Unpacking promises its answer, and letters are asked
 * for in the middle of a line, so a thread does it and this one waits: some hundredths of a second for each file.
 */
function staticFont(file: string, patience: number): Buffer {
  unpacker ??= start();
  return unpacker.ask(file, patience);
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
  const forget = () => {
    if (unpacker === asked) unpacker = null;
    port.close();
    void worker.terminate();
  };
  worker.once('error', forget).once('exit', forget);
  const asked: Unpacker = {
    ask(file, patience) {
      Atomics.store(flag, 0, 0);
      port.postMessage(file);
      Atomics.wait(flag, 0, 0, patience);
      const answer = receiveMessageOnPort(port)?.message as Unpacked | undefined;
      // One that comes later would be taken for the next.
      if (answer?.file !== file) forget();
      else if (answer.font) return Buffer.from(answer.font);
      throw new Error(`A font could not be unpacked: ${file}: ${answer?.failed ?? 'no answer'}`);
    },
  };
  return asked;
}
