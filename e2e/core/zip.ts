import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The SHA-256 of every file in a zip, by its name. */
export function zipHashes(path: string): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const hashes = new Map<string, string>();
      zip.on('error', reject);
      zip.on('end', () => resolve(hashes));
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken);
          const hash = createHash('sha256');
          stream.on('data', (chunk: Buffer) => hash.update(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            hashes.set(entry.fileName, hash.digest('hex'));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

/** Returns the content of a zip entry whose name has that ending. */
export function zipText(path: string, ending: string): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`${path} has no ${ending}`)));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (!entry.fileName.endsWith(ending)) return zip.readEntry();
        zip.openReadStream(entry, (broken, stream) => {
          if (broken) return reject(broken);
          text(stream)
            .then(resolve, reject)
            .finally(() => zip.close());
        });
      });
      zip.readEntry();
    });
  });
}
