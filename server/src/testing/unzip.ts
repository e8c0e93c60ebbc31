import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Reads a zip with somebody else's code: names and bytes, checksums compared. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await new Promise<ZipFile>((resolve, reject) => {
    const options = {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
      autoClose: false,
    };
    fromBuffer(zip, options, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = [];
    file.on('error', reject);
    file.on('end', () => resolve(found));
    file.on('entry', (entry: Entry) => {
      found.push(entry);
      file.readEntry();
    });
    file.readEntry();
  });
  const files = new Map<string, Buffer>();
  for (const entry of entries) files.set(entry.fileName, await readEntry(file, entry));
  return files;
}

async function readEntry(file: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    file.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
