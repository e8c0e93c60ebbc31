import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { exchange } from './json-file.ts';

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
  const names = new Set(await readdir(folder, { recursive: true }));
  const queue = [...names].filter((name) => TEXT.test(name) && !CHANGING.test(name)).values();
  const worker = async () => {
    for (const name of queue) await compressFile(folder, name, names);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function compressFile(
  folder: string,
  name: string,
  there: ReadonlySet<string>,
): Promise<void> {
  const missing = Object.entries(encodings).filter(([ending]) => !there.has(`${name}.${ending}`));
  if (missing.length === 0) return;
  const file = join(folder, name);
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  for (const [ending, compress] of missing)
    await exchange(`${file}.${ending}`, await compress(content));
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
