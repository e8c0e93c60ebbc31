import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { newCouple, newEvent, type Caller } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { makeVideo, sha256 } from '../core/files.ts';
import { CLIP } from '../core/fixtures.ts';
import { openLine, type Line } from '../core/line.ts';
import { startServer } from '../core/server.ts';
import { GuestPages } from '../pages/guest.ts';

/**
 * A video sent by a guest’s browser over a line that drops every connection again and again, anywhere in the file;
 * what the couple downloads afterwards has to be what the guest chose, byte for byte. `npm run bench:cut-line`
 * builds first; `MEGABYTES=100 CUTS=5` makes it smaller.
 */
const MB = 1024 * 1024;
const BYTES = Number(process.env.MEGABYTES ?? 1024) * MB;
const CUTS = Number(process.env.CUTS ?? 20);
/** Bytes per second of the line, so that each cut falls into the middle of a transfer. */
const SPEED = 60 * MB;
/** The video, what the browser keeps of it, what the server stores, and room to breathe. */
const COPIES = 4;

const { bavail, bsize } = await statfs(tmpdir());
if (bavail * bsize < COPIES * BYTES)
  throw new Error(`${tmpdir()} has too little room: ${COPIES} times the film are needed.`);

const folder = await mkdtemp(join(tmpdir(), 'keepsake-cut-line-'));
const film = join(folder, 'dance.mp4');
await makeVideo(CLIP, film, BYTES);
const server = await startServer({ LOG_LEVEL: 'warn' });
const line = await openLine(server.url, SPEED);
// Its profile, and with it the video that it keeps, goes with it.
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

/** Drops the line as often as told, wherever in the file it happens to be. @returns how often it did */
async function cutWhileSending({ sent, cut, mend }: Line, before: number): Promise<number> {
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

/** Opens the card as the couple does, and reads its video to the end. */
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
