import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';

/** Pixels as they are shown: the decoder applies the rotation that the file asks for. */
export interface DecodedPhoto {
  width: number;
  height: number;
  /** Four bytes a pixel. */
  data: Uint8Array;
}

/** Whether this is the HEIC of phones, whose pixels sharp cannot read. */
export function isHeic(metadata: Metadata): boolean {
  return metadata.format === 'heif' && metadata.compression !== 'av1';
}

/** @throws for a photo that is damaged */
export async function decodeHeic(path: string): Promise<DecodedPhoto> {
  // Most photos are none, and the decoder takes as long to load as one of them to be inspected.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: await readFile(path) });
  return { width, height, data: new Uint8Array(data.buffer) };
}
