/** WebM container elements, which are written without a size while they grow. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;

/** Bytes per read; only headers are parsed, other elements are skipped. */
const WINDOW = 256 * 1024;

/** Maximum bytes of an element's id and size. */
const HEADER = 12;

/** A WebM file up to its last complete element: mediabunny 1.61.0 fails on every sixth truncated file. */
export async function completeWebm(file: Blob): Promise<Blob> {
  let at = 0;
  let from = 0;
  let window = new Uint8Array();
  while (at < file.size) {
    if (at < from || at + HEADER > from + window.length) {
      from = at;
      window = new Uint8Array(await file.slice(at, at + WINDOW).arrayBuffer());
    }
    const header = headerAt(window, at - from);
    if (header === null) break;
    const { id, size, length } = header;
    const opens = id === SEGMENT || id === CLUSTER;
    if (!opens && (size === null || at + length + size > file.size)) break;
    at += opens ? length : length + (size ?? 0);
  }
  return file.slice(0, at, file.type);
}

/** Parses an element's header. Null without a valid one; `size` is null when it was not written yet. */
function headerAt(bytes: Uint8Array, at: number) {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[at + idLength] ?? 0) - 23;
  const length = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || at + length > bytes.length) return null;
  let id = 0;
  for (let n = 0; n < idLength; n += 1) id = id * 256 + (bytes[at + n] ?? 0);
  const marker = 2 ** (8 - sizeLength);
  let size = (bytes[at + idLength] ?? 0) - marker;
  for (let n = 1; n < sizeLength; n += 1) size = size * 256 + (bytes[at + idLength + n] ?? 0);
  return { id, size: size >= 2 ** (7 * sizeLength) - 1 ? null : size, length };
}
