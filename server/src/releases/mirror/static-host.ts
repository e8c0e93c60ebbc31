/** A file of a host with its ETag, if any. */
interface Found {
  bytes: Buffer;
  tag: string | null;
}

/** A web server that serves a folder of releases by path, as in `shell/release.json`. */
export interface StaticHost {
  /** With a trailing slash. */
  address: string;
  /**
   * @param most bytes that the file may have
   * @param stopping aborts it
   * @param known ETag of the known content
   * @returns null for 404, `unchanged` if the content still has that ETag
   * @throws Error after 15 seconds without a byte, for another status, and for more bytes
   */
  read(
    key: string,
    most: number,
    stopping: AbortSignal,
    known?: string | null,
  ): Promise<Found | null | 'unchanged'>;
}

/** Milliseconds that the host may send nothing: large files take long on slow lines. */
const TIMEOUT = 15_000;

/** @param address with or without a trailing slash */
export function staticHost(address: string, timeout = TIMEOUT): StaticHost {
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    address: base,
    async read(key, most, stopping, known) {
      stopping.throwIfAborted();
      // With AbortSignal.any, the signal that lives as long as the server would keep something of every request.
      const ending = new AbortController();
      const stop = () => ending.abort(stopping.reason);
      stopping.addEventListener('abort', stop);
      const stalled = new Error(`${base}${key}: nothing came for ${timeout} ms`);
      const timer = setTimeout(() => ending.abort(stalled), timeout);
      try {
        const answer = await fetch(new URL(key, base), {
          headers: known ? { 'if-none-match': known } : {},
          redirect: 'error',
          signal: ending.signal,
        });
        if (answer.status === 304 && known) return 'unchanged';
        if (answer.ok && answer.body) {
          const bytes = await readAtMost(answer.body, most, key, () => timer.refresh());
          return { bytes, tag: answer.headers.get('etag') };
        }
        await answer.body?.cancel();
        if (answer.status === 404) return null;
        throw new Error(`${base}${key} answered ${answer.status}`);
      } finally {
        clearTimeout(timer);
        stopping.removeEventListener('abort', stop);
      }
    },
  };
}

/** Reads a stream to its end. @throws Error after more than `most` bytes */
async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  most: number,
  key: string,
  onPart: () => void,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    onPart();
    bytes += part.length;
    if (bytes > most) throw new Error(`${key} has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
