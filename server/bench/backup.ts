import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { bucketSettings, hasBucket } from '../src/testing/bucket.ts';
import { databaseUrl } from '../src/testing/databases.ts';
import { makeEvent } from '../src/testing/events.ts';
import setUp from '../src/testing/global-setup.ts';
import tearDown from '../src/testing/global-teardown.ts';
import { sendCard } from '../src/testing/orders.ts';
import { signedIn, type Person } from '../src/testing/people.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/*
 * `npm run bench:backup`: backs up an event with GB (5) of media beside the running site, again without changes,
 * verifies it, and restores it to an embedded database and a bucket, if there is one. Reports seconds, bytes and peak
 * memory of each step.
 */
const GB = Number(process.env.GB || 5);
const VIDEO = 100_000_000;
const PHOTO = 500_000;
/** Photos per video; a card has five. */
const PHOTOS = 50;

const scripts = join(import.meta.dirname, '../src/modules/site/backups');
const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-backup-'));
const target = join(folder, 'backup');

await setUp();
const app = await startTestApp({ env: { SITE_DIR: join(folder, 'site') } });
try {
  const bytes = await fill(app);
  const original = {
    DATABASE_URL: databaseUrl(app.connection),
    DATA_DIR: app.config.dataDir,
    SITE_DIR: app.config.siteDir,
  };
  const restored = {
    DATA_DIR: join(folder, 'restored'),
    SITE_DIR: join(folder, 'restored-site'),
    ...(hasBucket ? bucketSettings : {}),
  };
  const to = hasBucket ? 'to embedded and bucket' : 'to embedded and folder';
  process.stdout.write(`${(bytes / 1e9).toFixed(2)} GB\n\n`);
  process.stdout.write('what                          seconds      MB/s   peak MB\n');
  await measure('backup', bytes, 'backup-script.ts', [target], original);
  await measure('backup, nothing new', bytes, 'backup-script.ts', [target], original);
  await measure('verify', bytes, 'backup-script.ts', ['verify', target], original);
  await measure(`restore ${to}`, bytes, 'restore-script.ts', [target], restored);
  const restoredAgain = { ...restored, SITE_DIR: join(folder, 'restored-site') };
  const second = join(folder, 'second');
  await measure('backup of what was restored', bytes, 'backup-script.ts', [second], restoredAgain);
  // Verifies every digest and the books of the restored database and storage.
  await measure('verify that', bytes, 'backup-script.ts', ['verify', second], restoredAgain);
  const [before, after] = await Promise.all([target, second].map(digestsIn));
  if (before?.join() !== after?.join()) throw new Error('What was restored holds other files.');
  process.stdout.write(`\nthe same ${after?.length} files, by their digests\n`);
} finally {
  await app.close();
  await tearDown();
  await rm(folder, { recursive: true, force: true });
}

/** Digests of the stored contents. */
async function digestsIn(backup: string): Promise<string[]> {
  const files = await readdir(backup, { recursive: true });
  return files.flatMap((path) => /[0-9a-f]{64}$/.exec(path)?.[0] ?? []).toSorted();
}

/** Creates cards with media. @returns the bytes of the media */
async function fill({ deps, config }: TestApp): Promise<number> {
  const couple = await signedIn(app, 'couple');
  const guest = await signedIn(app, 'guest');
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const media = join(config.dataDir, 'media');
  let bytes = 0;
  const add = async (kind: 'video' | 'photo', size: number) => {
    const id = randomUUID();
    const digest = await writeRandom(join(media, id), size);
    await insertMedia(guest, { id, kind, bytes: size, ...digest });
    bytes += size;
    return id;
  };
  const videos = Math.ceil((GB * 1e9) / (VIDEO + PHOTOS * PHOTO));
  for (let at = 0; at < videos; at += 1) {
    const video = await add('video', VIDEO);
    for (let card = 0; card < PHOTOS / 5; card += 1) {
      const photos: string[] = [];
      for (let at = 0; at < 5; at += 1) photos.push(await add('photo', PHOTO));
      await sendCard(app, guest, event, { photos, video: card === 0 ? video : null });
    }
  }
  return bytes;

  async function insertMedia(
    owner: Person,
    row: { id: string; kind: 'video' | 'photo'; bytes: number; sha256: Buffer; crc32: number },
  ): Promise<void> {
    await deps.db
      .insertInto('media')
      .values({
        ...row,
        owner_id: owner.id,
        purpose: 'card',
        status: 'complete',
        filename: row.kind,
        type: row.kind === 'video' ? 'video/mp4' : 'image/jpeg',
        storage_key: row.id,
        // Exhausted attempts, so that no derivatives are made.
        shrinkings: 9,
        renderings: 9,
        rendered_at: new Date(),
        created_at: new Date(),
        completed_at: new Date(),
      })
      .execute();
  }
}

async function writeRandom(path: string, size: number): Promise<{ sha256: Buffer; crc32: number }> {
  const file = createWriteStream(path, { mode: 0o600 });
  const hash = createHash('sha256');
  let crc = 0;
  for (let remaining = size; remaining > 0; remaining -= 1_000_000) {
    const chunk = randomBytes(Math.min(remaining, 1_000_000));
    hash.update(chunk);
    crc = crc32(chunk, crc);
    if (!file.write(chunk)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return { sha256: hash.digest(), crc32: crc };
}

/** Runs a command as operators do, and reports its duration and peak memory. @throws Error where it fails */
async function measure(
  title: string,
  bytes: number,
  script: string,
  parameters: string[],
  settings: Record<string, string>,
): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(scripts, script), ...parameters], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), PORT: '0', FFMPEG: 'off', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)),
      // The process has exited.
      () => undefined,
    );
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${title} ended with ${code}.`);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `${title.padEnd(28)} ${seconds.toFixed(1).padStart(8)} ${(bytes / 1e6 / seconds).toFixed(0).padStart(9)} ${peak.toFixed(0).padStart(9)}\n`,
  );
}
