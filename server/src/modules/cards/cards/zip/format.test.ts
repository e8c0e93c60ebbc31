import { Writable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fc } from '@keepsake/shared/testing/property';
import { unzip } from '../../../../testing/unzip.ts';
import { layOut, totalBytes, type Segment, type ZipEntry } from './format.ts';
import { pack, unpack } from './packed.ts';
import { writeZip } from './write.ts';

const nowhere = {
  size: async () => null,
  localPath: () => null,
  read: async () => {
    throw new Error('Nothing is stored here.');
  },
};

function entry(
  name: string,
  content: Buffer,
  modified = new Date('2027-06-12T16:20:30Z'),
): ZipEntry {
  return { name, bytes: content.length, crc32: crc32(content), modified, content };
}

/** The bytes of a zip from `start` to `end`, both included. */
async function part(entries: ZipEntry[], start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  await writeZip(unpack(pack(entries)), { start, end }, nowhere, { out, onLost: () => {} });
  return Buffer.concat(chunks);
}

const files = fc
  .uniqueArray(
    fc.tuple(
      fc.stringMatching(/^[\p{L}\p{N} _-]{1,20}$/u),
      fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
    ),
    { selector: ([name]) => name, maxLength: 20 },
  )
  .map((pairs) => pairs.map(([name, content]) => entry(`cards/${name}.bin`, content)));

it('any files are unpacked as they were packed, and the length is known in advance', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (entries) => {
      const bytes = totalBytes(layOut(entries));
      const zip = await part(entries, 0, bytes - 1);
      expect(zip).toHaveLength(bytes);
      const unpacked = await unzip(zip);
      expect(Array.from(unpacked.keys())).toEqual(entries.map(({ name }) => name));
      for (const { name, content } of entries) expect(unpacked.get(name)).toEqual(content);
    }),
    { numRuns: 60 },
  );
});

it('contains a card that arrives after January 2038', async () => {
  const entries = [entry('late.txt', Buffer.from('Happy birthday'), new Date('2045-06-12'))];
  const zip = await part(entries, 0, totalBytes(layOut(entries)) - 1);
  expect(String((await unzip(zip)).get('late.txt'))).toBe('Happy birthday');
});

it('any range equals that range of the whole zip', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.nat(), fc.nat(), async (entries, one, two) => {
      const bytes = totalBytes(layOut(entries));
      const [start = 0, end = 0] = [one % bytes, two % bytes].sort((a, b) => a - b);
      const zip = await part(entries, 0, bytes - 1);
      expect(await part(entries, start, end)).toEqual(zip.subarray(start, end + 1));
    }),
    { numRuns: 60 },
  );
});

it('packs more files than the directory of a zip without zip64 can list', async () => {
  const entries = Array.from({ length: 65_536 }, (_, n) => entry(`${n}`, Buffer.from([n & 0xff])));
  const zip = await part(entries, 0, totalBytes(layOut(entries)) - 1);
  const unpacked = await unzip(zip);
  expect(unpacked.size).toBe(65_536);
  expect(unpacked.get('65535')).toEqual(Buffer.from([0xff]));
});

it('a zip that is passed to another thread has the same bytes in the same order', () => {
  const stored = { ...entry('film.mp4', Buffer.alloc(0)), bytes: 5000, content: 'key-1' };
  const empty = { ...entry('none.mp4', Buffer.alloc(0)), bytes: 0, content: 'key-2' };
  const entries = [
    stored,
    { ...stored, content: 'key-3' },
    empty,
    entry('a.txt', Buffer.from('a')),
  ];
  const flat = (segments: Iterable<Segment>) =>
    Array.from(segments, ({ bytes, content }) =>
      typeof content === 'string' ? `<${content} ${bytes}>` : content.toString('latin1'),
    ).join('');
  const packed = pack(entries);
  expect(flat(unpack(packed))).toBe(flat(layOut(entries)));
  expect(packed).toMatchObject({ bytes: totalBytes(layOut(entries)), files: 4 });
  expect(flat(unpack(pack([])))).toBe(flat(layOut([])));
});

it('a size and an offset beyond 4 GB are written in 64 bits', () => {
  const large = { ...entry('film.mp4', Buffer.alloc(0)), bytes: 5_000_000_000, content: 'key' };
  const segments = layOut([large, entry('after.txt', Buffer.from('x'))]);
  const [header] = segments;
  const name = 'film.mp4'.length;
  if (!Buffer.isBuffer(header?.content)) throw new Error('A zip begins with a header.');
  expect(header.content.readUInt32LE(18)).toBe(0xffff_ffff);
  expect(header.content.readUInt16LE(30 + name)).toBe(1);
  expect(header.content.readBigUInt64LE(30 + name + 4)).toBe(5_000_000_000n);
  const [directory, end] = segments.slice(-2);
  if (!Buffer.isBuffer(directory?.content) || !Buffer.isBuffer(end?.content))
    throw new Error('A zip ends with its directory.');
  expect(end.content.readUInt32LE(0)).toBe(0x0606_4b50);
  const before = totalBytes(segments.slice(0, -2));
  expect(end.content.readBigUInt64LE(48)).toBe(BigInt(before));
  expect(end.content.readBigUInt64LE(56 + 8)).toBe(BigInt(before + directory.bytes));
});
