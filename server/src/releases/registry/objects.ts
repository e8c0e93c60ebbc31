/** A stored object; `tag` identifies its content where the store provides one. */
export interface Found {
  bytes: Buffer;
  tag: string | null;
}

/** Where objects are read by key, as in `shell/release.json`. */
export interface Objects {
  /** For messages. */
  address: string;
  /**
   * @param most bytes that it may have
   * @param known tag of what is known already
   * @returns null where there is none, `unchanged` where it is what is known
   * @throws Error when the store does not answer in time, or has more
   */
  read(key: string, most: number, known?: string | null): Promise<Found | null | 'unchanged'>;
}

export interface WritableObjects extends Objects {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes where nothing is yet. @returns false where there was something */
  create(key: string, bytes: Uint8Array): Promise<boolean>;
}

/** Milliseconds that a store has for one answer. */
export const PATIENCE = 15_000;

/** Reads a stream of bytes to its end. @throws Error when there are more than `most` */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  most: number,
  key: string,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > most) throw new Error(`${key} has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
