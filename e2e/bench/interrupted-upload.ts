import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { makeVideo, sha256 } from '../core/files.ts';
import { CLIP } from '../core/fixtures.ts';
import { openSlowConnection, type SlowConnection } from '../core/slow-connection.ts';
import { startServer } from '../core/server.ts';
import { GuestPages } from '../pages/guest.ts';

/**
 * Sends a video from a guest's browser over a connection that is cut repeatedly at random positions; the couple's
 * download has to equal the guest's file byte for byte. `npm run bench:interrupted-upload` builds first;
 * `MEGABYTES=100 CUTS=5` makes it smaller.
 */
const MB = 1024 * 1024;
const BYTES = Number(process.env.MEGABYTES ?? 1024) * MB;
const CUTS = Number(process.env.CUTS ?? 20);
/** Bytes per second, slow enough that every cut falls into a transfer. */
const SPEED = 60 * MB;
/** Disk space needed, in video sizes: the video, the browser's copy, the server's copy, and reserve. */
const COPIES = 4;

const { bavail, bsize } = await statfs(tmpdir());
if (bavail * bsize < COPIES * BYTES)
  throw new Error(`${tmpdir()} has too little room: ${COPIES} times the film are needed.`);

const folder = await mkdtemp(join(tmpdir(), 'keepsake-interrupted-upload-'));
const film = join(folder, 'dance.mp4');
await makeVideo(CLIP, film, BYTES);
const server = await startServer({ LOG_LEVEL: 'warn' });
const line = await openSlowConnection(server.url, SPEED);
// Closing the browser deletes its temporary profile, with its copy of the video.
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const couple = await newCouple(server);
  const { link } = await newEvent(couple);
  const page = await browser.newPage({ baseURL: line.url, serviceWorkers: 'block' });
  const guest = new GuestPages(page);
  await guest.arrive(new URL(link).pathname + new URL(link).search, 'Theo Lind');
  const before = line.sent();
  const began = performance.now();
  await guest.attach('video', film);
  await guest.send();
  const made = await cutWhileSending(line, before);
  await page.getByRole('heading', { name: 'Your card has arrived' }).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - began) / 1000;
  const again = line.sent() - before - BYTES;
  const [sent, stored] = [await sha256(film), await downloadedHash(couple)];
  console.log(`${BYTES / MB} MB, ${made} cuts: arrived after ${seconds.toFixed(0)} s`);
  console.log(`  sent twice, headers included: ${(again / MB).toFixed(1)} MB`);
  console.log(`  SHA-256 chosen     ${sent}\n  SHA-256 downloaded ${stored}`);
  if (sent !== stored || made !== CUTS) process.exitCode = 1;
} finally {
  await browser.close();
  await line.close();
  await server.close();
  await rm(folder, { recursive: true });
}

/** Cuts the connection `CUTS` times, each time a random number of bytes was sent. @returns the number of cuts */
async function cutWhileSending(
  { sent, cut, mend }: SlowConnection,
  before: number,
): Promise<number> {
  const places = Array.from({ length: CUTS }, () => before + randomInt(BYTES));
  let made = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    while (sent() < place) await new Promise((resume) => setTimeout(resume, 2));
    cut();
    mend();
    made += 1;
  }
  return made;
}

/** Opens the first card as the couple does and downloads its video. @returns its SHA-256, hex */
async function downloadedHash(couple: Caller): Promise<string> {
  const [card] = await couple.get<{ id: string }[]>('bride-groom/received-card');
  const { video } = await couple.get<{ video: { url: string } }>(
    `v2/events/received-card/${card?.id}/details`,
  );
  const answer = await fetch(new URL(video.url, server.url));
  if (!answer.ok || !answer.body) throw new Error(`The film: ${answer.status}`);
  const hash = createHash('sha256');
  for await (const chunk of answer.body) hash.update(chunk);
  return hash.digest('hex');
}
