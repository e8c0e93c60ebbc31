import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/*
 * Reads a zip from its start, file by file, so that it can list the files of a truncated download, which has no central
 * directory at its end. Files are stored uncompressed, so each header gives the position of the next.
 */

const FILE = 0x0403_4b50;
const DIRECTORY = 0x0201_4b50;
const END = 0x0605_4b50;
const END_64 = 0x0606_4b50;
const HEADER = 30;
const ZIP_64 = 1;
const CHUNK = 4 * 1024 * 1024;

/**
 * Reads and hashes the files of a zip.
 * @param {string} path
 * @param {(name: string, bytes: number) => boolean} wanted whether to return the content of a file, too
 * @returns {Promise<{ files: Map<string, { bytes: number, sha256: string, content: Buffer | null }>,
 *   broken: string | null, isWhole: boolean, bytes: number }>}
 *   `broken` is the file in which a download was cut off
 * @throws NotOurs
 */
export async function readZip(path, wanted) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const files = new Map();
    let at = 0;
    while (at + 4 <= size) {
      const header = await bytesAt(file, at, HEADER);
      const signature = header.length >= 4 ? header.readUInt32LE(0) : 0;
      if (signature === DIRECTORY || signature === END || signature === END_64)
        return { files, broken: null, isWhole: await hasEnd(file, size), bytes: size };
      if (signature !== FILE)
        throw new NotOurs('It is no zip of Keepsake, or its middle is damaged.');
      const found = header.length === HEADER ? await entryAt(file, at, header, size) : null;
      if (!found) return { files, broken: null, isWhole: false, bytes: size };
      const { name, bytes, start } = found;
      if (start + bytes > size) return { files, broken: name, isWhole: false, bytes: size };
      files.set(name, { bytes, ...(await contentOf(file, start, bytes, wanted(name, bytes))) });
      at = start + bytes;
    }
    return { files, broken: null, isWhole: false, bytes: size };
  } finally {
    await file.close();
  }
}

/** The file is no zip as Keepsake writes it. */
export class NotOurs extends Error {}

async function entryAt(file, at, header, size) {
  const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
  if (method !== 0 || (flags & 8) !== 0)
    throw new NotOurs(
      'It was packed again by another program; check the zip as it was downloaded.',
    );
  const [nameBytes, extraBytes] = [header.readUInt16LE(26), header.readUInt16LE(28)];
  const start = at + HEADER + nameBytes + extraBytes;
  if (start > size) return null;
  const rest = await bytesAt(file, at + HEADER, nameBytes + extraBytes);
  const name = rest.toString('utf8', 0, nameBytes);
  const short = header.readUInt32LE(22);
  return { name, start, bytes: short === 0xffff_ffff ? longSize(rest.subarray(nameBytes)) : short };
}

function longSize(extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP_64) return Number(extra.readBigUInt64LE(at + 4));
  throw new NotOurs('A file has no length.');
}

async function contentOf(file, start, bytes, isWanted) {
  const hash = createHash('sha256');
  const chunks = [];
  for (let done = 0; done < bytes;) {
    const chunk = await bytesAt(file, start + done, Math.min(CHUNK, bytes - done));
    if (chunk.length === 0) throw new Error('The file became shorter while it was read.');
    hash.update(chunk);
    if (isWanted) chunks.push(chunk);
    done += chunk.length;
  }
  return { sha256: hash.digest('hex'), content: isWanted ? Buffer.concat(chunks) : null };
}

/** Whether the zip has its end record, the last 22 bytes, since zips of Keepsake have no comment. */
async function hasEnd(file, size) {
  const end = await bytesAt(file, Math.max(0, size - 22), 22);
  return end.length === 22 && end.readUInt32LE(0) === END;
}

async function bytesAt(file, position, length) {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
