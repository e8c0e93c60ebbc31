/** Bytes from `start` up to and including `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header for something of `size` bytes.
 * @returns null for the whole (also for what is no single range of bytes), 'unsatisfiable' for 416
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return null;
  if (first === '') {
    const wanted = Math.min(Number(last), size);
    return wanted === 0 ? 'unsatisfiable' : { start: size - wanted, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an If-Range header (if there is one) still means this version. */
export function rangeHolds(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}
