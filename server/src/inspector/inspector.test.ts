import { once } from 'node:events';
import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { CAPACITIES } from '../capacity.ts';
import { cutFlac, plainPng } from '../testing/broken-files.ts';
import { eventually } from '../testing/eventually.ts';
import { createInspector, InspectorEnded, type Inspector } from './inspector.ts';

const fixtures = join(import.meta.dirname, '../testing/fixtures');
const photo = join(fixtures, 'photo.jpg');

let folder: string;
let inspector: Inspector;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-inspector-'));
  inspector = createInspector(pino({ enabled: false }), 3);
});
afterAll(async () => {
  await inspector.close();
  await rm(folder, { recursive: true });
});

const inspect = async (path: string, sender = 'a') => inspector.inspect(path, { sender: [sender] });

async function stored(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

it('ends processes that hang on a file, and inspects the files of other senders', async () => {
  const path = await stored('cut.flac', cutFlac());
  const ends: string[] = [];
  const hanging = [1, 2, 3].map(async () =>
    expect(inspect(path).finally(() => ends.push('hung'))).rejects.toThrow(InspectorEnded),
  );
  await inspect(photo, 'b');
  ends.push('photo');
  await Promise.all(hanging);
  expect(ends.indexOf('photo')).toBeLessThan(3);
  expect(await inspect(photo)).toMatchObject({ type: 'image/jpeg' });
});

it('refuses a program as a voice note, also with a sound behind it', async () => {
  const sound = await readFile(join(fixtures, 'voice.mp3'));
  for (const start of ['MZ\x90\0\x03', '\x7fELF\x02', '#!/bin/sh\n', 'PK\x03\x04', '%PDF-1.7\n']) {
    const path = await stored('program.mp3', Buffer.concat([Buffer.from(start, 'latin1'), sound]));
    await expect(inspect(path)).rejects.toMatchObject({
      statusCode: 415,
    });
  }
  // Some encoders write zeros in front of the sound.
  const padded = await stored(
    'padded.mp3',
    Buffer.concat([Buffer.alloc(64), sound.subarray(sound.indexOf(0xff))]),
  );
  expect(await inspect(padded)).toMatchObject({ kind: 'voice' });
});

it('makes copies of a photo whose data has a flaw', async () => {
  const flawed = await readFile(photo);
  const middle = Math.floor(flawed.length * 0.7);
  for (let at = middle; at < middle + 8; at += 1) flawed.writeUInt8((flawed[at] ?? 0) ^ 0xa5, at);
  const path = await stored('flawed.jpg', flawed);
  expect(await inspect(path)).toMatchObject({ kind: 'photo' });
  const copies = [{ variant: 'thumbnail', path: join(folder, 'small.webp'), side: 120 }];
  const placeholder = await inspector.shrink(
    { path, type: 'image/jpeg', copies },
    { sender: ['a'] },
  );
  expect((await readFile(join(folder, 'small.webp'))).length).toBeGreaterThan(100);
  const { format, width, height } = await sharp(placeholder).metadata();
  expect({ format, longest: Math.max(width, height) }).toEqual({ format: 'webp', longest: 16 });
  expect(placeholder.length).toBeLessThan(400);
});

it('refuses a photo whose data is broken, also for making copies', async () => {
  const broken = await plainPng(400);
  broken.fill(0, Math.floor(broken.length / 2));
  const path = await stored('broken.png', broken);
  await expect(inspect(path)).rejects.toMatchObject({
    code: 'damaged',
  });
  const copies = [{ variant: 'thumbnail', path: join(folder, 'none.webp'), side: 120 }];
  await expect(
    inspector.shrink({ path, type: 'image/png', copies }, { sender: ['a'] }),
  ).rejects.toMatchObject({ statusCode: 415 });
});

it('refuses a picture of more pixels than any camera has', async () => {
  const path = await stored('giant.png', await plainPng(16_000));
  await expect(inspect(path)).rejects.toMatchObject({
    statusCode: 413,
    text: { id: expect.any(String) },
    message: 'This photo has too many pixels: at most 210 million are possible.',
  });
});

it('calls `begin` before it opens a file, and does not open the file if that throws', async () => {
  const begin = async () => Promise.reject(new Error('not this one'));
  await expect(inspector.inspect(photo, { sender: ['a'], begin })).rejects.toThrow('not this one');
});

it('makes copies and inspects with a single process', async () => {
  const alone = createInspector(pino({ enabled: false }), CAPACITIES.small.inspectors);
  const path = join(folder, 'small.webp');
  const copies = [{ path, side: 100 }];
  await Promise.all([
    alone.shrink({ path: photo, type: 'image/jpeg', copies }, { sender: ['a'] }),
    alone.inspect(photo, { sender: ['b'] }),
  ]);
  expect(await alone.inspect(path, { sender: ['a'] })).toMatchObject({ type: 'image/webp' });
  await alone.close();
});

it('reports a missing file', async () => {
  const missing = join(folder, 'nothing');
  await expect(inspect(missing)).rejects.toThrow('ENOENT');
});

it('refuses files after it was closed', async () => {
  const other = createInspector(pino({ enabled: false }), 3);
  await other.close();
  await expect(other.inspect(photo, { sender: ['a'] })).rejects.toMatchObject({ statusCode: 503 });
});

it.each([
  ['is idle', async () => photo],
  ['hangs', async () => stored('cut.flac', cutFlac())],
])('leaves no process behind when the server is killed while it %s', async (_how, file) => {
  const server = fork(
    join(import.meta.dirname, '../testing/inspecting-server.ts'),
    [await file()],
    {
      execArgv: [],
    },
  );
  const [child] = (await once(server, 'message')) as [number];
  server.kill('SIGKILL');
  await eventually(async () => !(await isAlive(child)));
});

/** Whether a process is running; a zombie has ended. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !status.includes(') Z ');
}
