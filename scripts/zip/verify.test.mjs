import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { verifyZip } from './verify.mjs';

const folder = await mkdtemp(join(tmpdir(), 'keepsake-zip-'));
after(async () => rm(folder, { recursive: true }));

const entry = (path, text) => ({ path, content: Buffer.from(text) });
const photo = entry('cards/Ada/a.jpg', 'one picture');
const video = entry('cards/Ada/b.mp4', 'a film that is longer');

function manifestOf(files) {
  const listed = files.map(({ path, content }) => ({
    path,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return entry('manifest.json', JSON.stringify({ files: listed }));
}

/** Returns a zip as the server writes it: stored files, then a central directory with nothing but its signatures. */
function zipOf(entries) {
  const files = entries.map(({ path, content }) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x0403_4b50, 0);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(Buffer.byteLength(path), 26);
    return Buffer.concat([header, Buffer.from(path), content]);
  });
  const [directory, end] = [Buffer.alloc(46), Buffer.alloc(22)];
  directory.writeUInt32LE(0x0201_4b50, 0);
  end.writeUInt32LE(0x0605_4b50, 0);
  return Buffer.concat([...files, directory, end]);
}

async function verified(bytes) {
  const path = join(folder, 'a.zip');
  await writeFile(path, bytes);
  return verifyZip(path);
}

const whole = zipOf([manifestOf([photo, video]), photo, video]);

void test('a complete zip has all its files', async () => {
  assert.deepEqual(await verified(whole), {
    ok: true,
    lines: ['2 of 2 files are there, byte for byte.'],
  });
});

void test('a missing, a changed and an unknown file of a zip are named', async () => {
  const { ok, lines } = await verified(
    zipOf([
      manifestOf([photo, video]),
      entry(video.path, 'a film that is LONGER'),
      entry('virus.exe', ''),
    ]),
  );
  assert.equal(ok, false);
  assert.deepEqual(lines.slice(0, 3), [
    'missing  cards/Ada/a.jpg (11 bytes)',
    'damaged  cards/Ada/b.mp4',
    'unknown  virus.exe',
  ]);
});

void test('a truncated zip is never called complete', async () => {
  for (let bytes = 0; bytes < whole.length; bytes += 1)
    assert.equal((await verified(whole.subarray(0, bytes))).ok, false, `after ${bytes} bytes`);
  const { lines } = await verified(whole.subarray(0, whole.indexOf('longer')));
  assert.match(lines[0] ?? '', /^missing {2}cards\/Ada\/b\.mp4 \(21 bytes\), broken off$/);
});

void test('a file that is no zip is not called complete', async () => {
  assert.equal((await verified(Buffer.alloc(500, 7))).ok, false);
});
