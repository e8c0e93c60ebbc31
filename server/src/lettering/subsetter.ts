import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Types that Node's typings lack. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }>;
};

/** The used functions of HarfBuzz's subsetter. */
export interface Subsetter {
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
  hb_set_add(set: number, value: number): void;
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
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize(): void;
}

const { resolve } = createRequire(import.meta.url);

/** Instantiates the subsetter's WebAssembly module. */
export async function loadSubsetter(): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(
    readFileSync(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  );
  const hb = instance.exports as Subsetter;
  hb._initialize();
  return hb;
}

/**
 * Subsets a font.
 * @param configure configures the subset by the handles of the input and the face
 * @throws Error where the font can't be read
 */
export function subset(
  hb: Subsetter,
  font: Uint8Array,
  configure: (input: number, face: number) => void,
): Uint8Array {
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.length, 2, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  configure(input, face);
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('The font cannot be cut down.');
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
