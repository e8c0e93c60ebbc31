import { createHash } from 'node:crypto';
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
