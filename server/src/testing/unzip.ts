import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import type { TestEvent } from './events.ts';
import { bytesAt, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The full address of an event's zip. */
export async function zipLink({ url }: Pick<TestApp, 'url'>, who: Person, { id }: TestEvent) {
  const { body } = await who.call('GET', `bride-groom/received-card/zip/link?event_id=${id}`);
  return url + String(body.data.url);
}

/** Downloads and unzips the zip of an event. */
export const zipOf = async (...of: Parameters<typeof zipLink>) =>
  unzip(await bytesAt(await zipLink(...of)));

/** Unzips with an independent library, which verifies sizes. @returns contents by name */
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
