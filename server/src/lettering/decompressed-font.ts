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
 * The uncompressed font of a WOFF file, cached: PDFKit would decompress it in JavaScript, which takes a tenth of a
 * second per document. Variable WOFF2 fonts are instantiated at the weight of text.
 * @param timeout milliseconds that this thread waits for a WOFF2 file
 */
export function decompressedFont(file: string, timeout = TIMEOUT_MS): Buffer {
  const cached = known.get(file);
  if (cached) return cached;
  const font = file.endsWith('.woff2') ? staticFont(file, timeout) : unpack(readFileSync(file));
  known.set(file, font);
  return font;
}

/** Converts a WOFF 1.0 file to OpenType. */
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
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}

const TIMEOUT_MS = 20_000;

interface Unpacker {
  /** @throws Error after the timeout, which also ends the worker */
  ask(file: string, timeout: number): Buffer;
}

let unpacker: Unpacker | null = null;

/**
 * The font of a WOFF2 file as OpenType of one weight. Decompression is asynchronous, but fonts are needed
 * synchronously, so a worker does it while this thread waits: some hundredths of a second per file.
 */
function staticFont(file: string, timeout: number): Buffer {
  unpacker ??= start();
  return unpacker.ask(file, timeout);
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
  const discard = () => {
    if (unpacker === current) unpacker = null;
    port.close();
    void worker.terminate();
  };
  worker.once('error', discard).once('exit', discard);
  const current: Unpacker = {
    ask(file, timeout) {
      Atomics.store(flag, 0, 0);
      port.postMessage(file);
      Atomics.wait(flag, 0, 0, timeout);
      const answer = receiveMessageOnPort(port)?.message as Unpacked | undefined;
      // A late answer would be taken for that of the next file, so the worker is discarded.
      if (answer?.file !== file) discard();
      else if (answer.font) return Buffer.from(answer.font);
      throw new Error(
        `A font could not be decompressed: ${file}: ${answer?.failed ?? 'no answer'}`,
      );
    },
  };
  return current;
}
