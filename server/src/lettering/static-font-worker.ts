import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { workerData, type MessagePort } from 'node:worker_threads';
import decompress from 'woff2-encoder/decompress';

/*
 * Unpacks WOFF 2 and fixes what of a font varies, for a thread that waits (static-font.ts).
 */

/** The weight of text. */
const WEIGHT = 400;

/** Types that Node's typings lack. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }>;
};

interface Subsetter {
  memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(at: number, length: number, mode: number, data: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number;
  hb_subset_input_pin_axis_location(
    input: number,
    face: number,
    tag: number,
    value: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize(): void;
}

const { port, signal } = workerData as { port: MessagePort; signal: SharedArrayBuffer };
const flag = new Int32Array(signal);
const { resolve } = createRequire(import.meta.url);
const { instance } = await WebAssembly.instantiate(
  readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
);
const hb = instance.exports as Subsetter;
hb._initialize();

port.on('message', (file: string) => void answer(file));

async function answer(file: string): Promise<void> {
  try {
    port.postMessage({ font: fixed(await decompress(readFileSync(file))) });
  } catch (error) {
    port.postMessage({ failed: `${file}: ${String(error)}` });
  }
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

/** Instantiates a variable font at one weight. */
function fixed(font: Uint8Array): Uint8Array {
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.length, 2, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_pin_all_axes_to_default(input, face);
  hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), WEIGHT);
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('It cannot be made static.');
  const result = hb.hb_face_reference_blob(made);
  const start = hb.hb_blob_get_data(result, 0);
  const bytes = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)).slice();
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(made);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(at);
  return bytes;
}

const tagOf = (tag: string) => Buffer.from(tag).readUInt32BE(0);
