/** A file in a zip, stored uncompressed, so that its offset and the length of the zip are known in advance. */
export interface ZipEntry {
  /** Path inside the zip, with slashes. */
  name: string;
  bytes: number;
  crc32: number;
  /** Hexadecimal, if known. */
  sha256?: string | undefined;
  modified: Date;
  /** The bytes, or the storage key of the bytes. */
  content: Buffer | string;
}

/** A range of the zip: bytes, or the storage key of the bytes. */
export interface Segment {
  bytes: number;
  content: Buffer | string;
}

const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const UTF_8 = 0x0800;
const ZIP_2 = 20;
const ZIP_64 = 45;
/** "Made by" Unix, so that the file mode below counts: rw-r--r--. */
const UNIX = 3 << 8;
const MODE = 0o100_644 * 0x1_0000;

/** The segments of a zip in order: each file after its header, then the central directory. */
export function layOut(entries: readonly ZipEntry[]): Segment[] {
  const segments: Segment[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = localHeader(entry);
    segments.push({ bytes: header.length, content: header });
    if (entry.bytes > 0) segments.push({ bytes: entry.bytes, content: entry.content });
    directory.push(directoryHeader(entry, offset));
    offset += header.length + entry.bytes;
  }
  const tail = Buffer.concat(directory);
  const end = endOfDirectory(entries.length, tail.length, offset);
  return [...segments, segmentOf(tail), segmentOf(end)].filter(({ bytes }) => bytes > 0);
}

export function totalBytes(segments: readonly Segment[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}

const segmentOf = (content: Buffer): Segment => ({ bytes: content.length, content });

function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const isLarge = entry.bytes >= MAX_32;
  const extra = Buffer.concat([
    ...(isLarge ? [zip64Extra([entry.bytes, entry.bytes])] : []),
    timeExtra(entry.modified),
  ]);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(isLarge ? ZIP_64 : ZIP_2, 4);
  writeCommon(header, 6, entry);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function directoryHeader(entry: ZipEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const isLarge = entry.bytes >= MAX_32;
  const isFar = offset >= MAX_32;
  const large = [...(isLarge ? [entry.bytes, entry.bytes] : []), ...(isFar ? [offset] : [])];
  const extra = Buffer.concat([
    ...(large.length > 0 ? [zip64Extra(large)] : []),
    timeExtra(entry.modified),
  ]);
  const version = large.length > 0 ? ZIP_64 : ZIP_2;
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(UNIX | version, 4);
  header.writeUInt16LE(version, 6);
  writeCommon(header, 8, entry);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(MODE, 38);
  header.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

/** Flags, method, time, checksum and sizes: the same in both headers. */
function writeCommon(header: Buffer, at: number, entry: ZipEntry): void {
  const { time, date } = dosTime(entry.modified);
  const size = Math.min(entry.bytes, MAX_32);
  header.writeUInt16LE(UTF_8, at);
  header.writeUInt16LE(0, at + 2);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(date, at + 6);
  header.writeUInt32LE(entry.crc32, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(size, at + 16);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const needs64 = count >= MAX_16 || size >= MAX_32 || offset >= MAX_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (!needs64) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(UNIX | ZIP_64, 12);
  large.writeUInt16LE(ZIP_64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.writeUInt32LE(0x0706_4b50, 56);
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

function zip64Extra(values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries())
    extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

/** Seconds since 1970: unlike the DOS time it is no local time. Omitted beyond January 2038, where its 32 bits end. */
function timeExtra(modified: Date): Buffer {
  const seconds = Math.floor(modified.getTime() / 1000);
  if (seconds > 0x7fff_ffff) return Buffer.alloc(0);
  const extra = Buffer.alloc(9);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(seconds, 5);
  return extra;
}

function dosTime(at: Date): { time: number; date: number } {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
