import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { exchange } from './json-file.ts';

const TEXT = /\.(?:js|css|svg|json|txt|map|wasm)$/;
/** Smaller files are not compressed: they fit in one packet anyway. */
const LEAST_BYTES = 300;

const unpacked = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

const encodings = {
  br: async (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: async (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** Files that are not compressed: browsers do not request them, and their content changes under the same name. */
const CHANGING = /(?:^|[\\/])release\.json$|^releases[\\/]/;

/** Files compressed concurrently, one per thread of Node's pool. */
const AT_ONCE = 4;

/** Writes missing `.br` and `.gz` copies beside the hashed text files of a folder. */
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
  names: ReadonlySet<string>,
): Promise<void> {
  const missing = Object.entries(encodings).filter(([ending]) => !names.has(`${name}.${ending}`));
  if (missing.length === 0) return;
  const file = join(folder, name);
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  for (const [ending, compress] of missing)
    await exchange(`${file}.${ending}`, await compress(content));
}

/** Removes compressed copies that do not unpack to the file's content, so that they are written again. */
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
