import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|txt|map|wasm)$/;
/** Smaller ones are sent as they are: little could be saved of a packet. */
const LEAST_BYTES = 300;

const unpacked = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

const encodings = {
  br: async (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: async (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Not compressed ahead: not for browsers, and the content changes under the same name. */
const CHANGING = /(?:^|[\\/])release\.json$|^releases[\\/]/;

/** Files at a time: as many as Node has threads for it. */
const AT_ONCE = 4;

/** Writes `.br` and `.gz` beside the hashed text files of a folder that have none yet. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const queue = names.filter((name) => TEXT.test(name) && !CHANGING.test(name)).values();
  const worker = async () => {
    for (const name of queue) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  for (const [ending, compress] of Object.entries(encodings)) {
    const target = `${file}.${ending}`;
    if (await isThere(target)) continue;
    await writeFile(`${target}.part`, await compress(content));
    await rename(`${target}.part`, target);
  }
}

/** Removes copies of a file that do not unpack to its content: they are made anew. */
export async function dropCutCopies(file: string, content: Buffer): Promise<void> {
  for (const [ending, unpack] of Object.entries(unpacked)) {
    const copy = await readFile(`${file}.${ending}`).catch(() => null);
    if (!copy) continue;
    const isWhole = await unpack(copy).then(
      (bytes) => bytes.equals(content),
      () => false,
    );
    if (!isWhole) await rm(`${file}.${ending}`, { force: true });
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    // No compressed copy exists.
    return false;
  }
}
