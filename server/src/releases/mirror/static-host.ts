/** A file of a host; `tag` identifies its content where the host says so. */
interface Found {
  bytes: Buffer;
  tag: string | null;
}

/** Any web server that shows a folder of releases: files by their path, as in `shell/release.json`. */
export interface StaticHost {
  /** With a slash at its end. */
  address: string;
  /**
   * @param most bytes that it may have
   * @param known tag of what is known already
   * @returns null where there is none, `unchanged` where it is what is known
   * @throws Error when the host does not answer in time, or has more
   */
  read(key: string, most: number, known?: string | null): Promise<Found | null | 'unchanged'>;
}

/** Milliseconds that a host has for one answer. */
const PATIENCE = 15_000;

/** @param address with or without a slash at its end */
export function staticHost(address: string): StaticHost {
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    address: base,
    async read(key, most, known) {
      const answer = await fetch(new URL(key, base), {
        headers: known ? { 'if-none-match': known } : {},
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 304 && known) return 'unchanged';
      if (answer.ok && answer.body) {
        const bytes = await readAtMost(answer.body, most, key);
        return { bytes, tag: answer.headers.get('etag') };
      }
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`${base}${key} answered ${answer.status}`);
    },
  };
}

/** Reads a stream of bytes to its end. @throws Error when there are more than `most` */
async function readAtMost(
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
