import { readFileSync } from 'node:fs';
import { workerData, type MessagePort } from 'node:worker_threads';
import decompress from 'woff2-encoder/decompress';
import { loadSubsetter, subset } from './subsetter.ts';

/*
 * A worker that decompresses WOFF2 and instantiates variable fonts at one weight, while the main thread waits
 * (decompressed-font.ts).
 */

/** The response for a file: its font or an error. */
export interface Unpacked {
  file: string;
  font?: Uint8Array;
  failed?: string;
}

/** Weight at which variable fonts are instantiated. */
const WEIGHT = 400;

const { port, signal } = workerData as { port: MessagePort; signal: SharedArrayBuffer };
const flag = new Int32Array(signal);
const hb = await loadSubsetter();

port.on('message', (file: string) => void answer(file));

async function answer(file: string): Promise<void> {
  const post = (response: Unpacked) => port.postMessage(response);
  try {
    post({ file, font: instantiate(await decompress(readFileSync(file))) });
  } catch (error) {
    post({ file, failed: String(error) });
  }
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

/** Instantiates a variable font at one weight. */
function instantiate(font: Uint8Array): Uint8Array {
  return subset(hb, font, (input, face) => {
    hb.hb_subset_input_keep_everything(input);
    hb.hb_subset_input_pin_all_axes_to_default(input, face);
    hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), WEIGHT);
  });
}

const tagOf = (tag: string) => Buffer.from(tag).readUInt32BE(0);
