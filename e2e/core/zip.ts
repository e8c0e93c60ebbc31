import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** SHA-256 in hex of every file in a zip, by file name. */
export async function zipHashes(path: string): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true });
  const hashes = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const hash = createHash('sha256');
    for await (const chunk of await zip.openReadStreamPromise(entry)) hash.update(chunk as Buffer);
    hashes.set(entry.fileName, hash.digest('hex'));
  }
  return hashes;
}

/** Returns the text of the first entry whose name ends so. @throws Error when there is none */
export async function zipText(path: string, ending: string): Promise<string> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith(ending)) return await text(await zip.openReadStreamPromise(entry));
  throw new Error(`${path} has no ${ending}`);
}
