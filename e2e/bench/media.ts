import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { sql } from '../../server/src/db/database.ts';
import { newCouple, newCoupleWithEvent, newEvent, newGuest, sendFiles } from '../core/api.ts';
import { guestHere, signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { withDatabase } from '../core/database.ts';
import { startServer } from '../core/server.ts';
import { GuestPages } from '../pages/guest.ts';
import { copyFiles, copyRows, uploadPhoto } from './copy-cards.ts';
import { photoOfPhone } from './phone-photo.ts';
import { median, PHONE, slowDown } from './slow-phone.ts';

/**
 * Measures photos and videos on a slow phone (1.6 Mbit/s, 150 ms, CPU ÷ 4): the time from choosing a 12-megapixel photo
 * until it is on the card, and the memory that twenty take; the bytes of the first screen of an album of 500; the time
 * from tapping a video until it plays. `npm run bench:media` builds first; `PARTS=photo,album,film RUNS=1` selects.
 * Fails if an aim is missed.
 */
const RUNS = Number(process.env.RUNS ?? 5);
const PARTS = process.env.PARTS?.split(',') ?? ['photo', 'album', 'film'];
const PHOTOS = Number(process.env.PHOTOS ?? 500);
/** Most photos that a card may have. */
const MOST_PHOTOS = 20;

/** Largest acceptable values: milliseconds for `photo` and `film`, bytes for `album`. */
const AIMS = { photo: 1000, album: 1_500_000, film: 1000 };

const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
const server = await startServer({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const photo = await photoOfPhone(browser);
  if (PARTS.includes('photo')) await onTheCard(photo);
  if (PARTS.includes('album')) await inTheAlbum(photo);
  if (PARTS.includes('film')) await filmStarts();
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
}

function report(what: string, found: number, aim: number, unit: string): void {
  const isMissed = !(found <= aim);
  console.log(
    `${what.padEnd(56)}${String(Math.round(found)).padStart(9)} ${unit}, aim ${aim}${isMissed ? '  missed' : ''}`,
  );
  if (isMissed) process.exitCode = 1;
}

async function slowPage(): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: server.url,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function slowly(page: Page): Promise<void> {
  await slowDown(await page.context().newCDPSession(page));
}

/** Writes copies of a picture that differ in their last bytes, since a card rejects duplicate pictures. */
async function photoFiles(photo: Blob, count: number): Promise<string[]> {
  const bytes = Buffer.from(await photo.arrayBuffer());
  const files: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const path = join(folder, `photo-${at}.jpg`);
    await writeFile(path, Buffer.concat([bytes, Buffer.from(randomUUID())]));
    files.push(path);
  }
  return files;
}

/** Runs in the page: records when a file is chosen, and when the card's list has drawn `most` pictures. */
function watchPictures(most: number): void {
  const noted = { chosenAt: 0, drawnAt: 0, tasks: [] as number[] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (noted.chosenAt > 0 && startTime > noted.chosenAt) noted.tasks.push(duration);
  }).observe({ type: 'longtask' });
  const look = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('li img[src^="blob:"]')];
    const drawn = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    if (drawn.length < most) {
      requestAnimationFrame(look);
      return;
    }
    void Promise.all(drawn.map(async (picture) => picture.decode())).then(() =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          noted.drawnAt = performance.now();
        }),
      ),
    );
  };
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      noted.chosenAt = performance.now();
      look();
    },
    { capture: true },
  );
}

interface Noted {
  chosenAt: number;
  drawnAt: number;
  tasks: number[];
}

async function notedIn(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

/** Chooses photos on the page of a code. @returns times in milliseconds, and the renderer's memory in bytes */
async function choose(files: string[], shown: number) {
  const { link } = await newEvent(await newCouple(server));
  const page = await slowPage();
  await page.addInitScript(watchPictures, shown);
  await slowly(page);
  let sentAt = Number.NaN;
  await page.goto(link);
  await new GuestPages(page).expectHydrated();
  await page.waitForLoadState('networkidle');
  const start = await page.evaluate(() => performance.timeOrigin);
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/uploads')) return;
    sentAt = Number.isNaN(sentAt) ? Date.now() - start : sentAt;
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).tap();
  await (await chooser).setFiles(files);
  await page.waitForFunction(
    () => (window as unknown as { noted: Noted }).noted.drawnAt > 0,
    null,
    { polling: 50, timeout: 120_000 },
  );
  while (Number.isNaN(sentAt)) await page.waitForTimeout(50);
  const { chosenAt, drawnAt, tasks } = await notedIn(page);
  const memory = await memoryOf(browser);
  await page.context().close();
  return {
    shown: drawnAt - chosenAt,
    sent: sentAt - chosenAt,
    task: Math.max(0, ...tasks),
    memory,
  };
}

/** Peak resident memory in bytes of the browser's largest renderer process. */
async function memoryOf(of: Browser): Promise<number> {
  const cdp = await of.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const most = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
        return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
      }),
  );
  return Math.max(0, ...most);
}

async function onTheCard(photo: Blob): Promise<void> {
  const [file = ''] = await photoFiles(photo, 1);
  const one: Awaited<ReturnType<typeof choose>>[] = [];
  for (let run = 0; run < RUNS; run += 1) one.push(await choose([file], 1));
  const of = (figure: (each: (typeof one)[number]) => number) => median(one.map(figure));
  report(
    'a photo of 12 megapixels on the card',
    of((each) => each.shown),
    AIMS.photo,
    'ms',
  );
  report(
    'its upload begun',
    of((each) => each.sent),
    AIMS.photo,
    'ms',
  );
  console.log(`  longest task ${Math.round(of((each) => each.task))} ms`);
  const many = await choose(await photoFiles(photo, MOST_PHOTOS), MOST_PHOTOS);
  console.log(
    `  ${MOST_PHOTOS} of them: shown after ${Math.round(many.shown)} ms, longest task ` +
      `${Math.round(many.task)} ms, the page's process ${Math.round(many.memory / 1e6)} MB at most`,
  );
}

/** Creates an album of copies of one photo, with rows and files under new ids. */
async function albumOf(photo: Blob, count: number): Promise<{ id: string; code: string }> {
  const { couple, event } = await newCoupleWithEvent(server);
  await couple.put(`v2/events/${event.id}/album`, { mode: 'open' });
  const guest = await newGuest(server, event.unique_code);
  const model = await uploadPhoto(server, guest, photo);
  await guest.post(`attendee/wedding/${event.id}/album/photos`, { photos: [model] });
  await withDatabase(server, async (db) => {
    const made = Array.from({ length: count - 1 }, (_none, nth) => ({ nth, id: randomUUID() }));
    const from = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (nth integer, id uuid)`;
    await copyRows(db, 'media', {
      changes: sql`'id', made.id, 'storage_key', made.id`,
      from: sql`${from} where media.id = ${model}`,
    });
    await copyRows(db, 'album_photos', {
      changes: sql`'media_id', made.id, 'sha256', sha256(made.id::text::bytea),
        'created_at', album_photos.created_at - made.nth * interval '1 minute'`,
      from: sql`${from} where album_photos.media_id = ${model}`,
    });
    await copyFiles(
      db,
      join(server.dataDir, 'media'),
      made.map(({ id }) => ({ from: model, id })),
    );
  });
  return { id: event.id, code: event.unique_code };
}

async function inTheAlbum(photo: Blob): Promise<void> {
  const { id, code } = await albumOf(photo, PHOTOS);
  const bytes: number[] = [];
  const pictures: number[] = [];
  const drawn: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await slowPage();
    await guestHere(page, code);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    let [all, ofPictures] = [0, 0];
    const kinds = new Map<string, string>();
    cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      all += encodedDataLength;
      if (kinds.get(requestId) === 'Image') ofPictures += encodedDataLength;
    });
    await slowly(page);
    const began = performance.now();
    await page.goto(`/attendee/wedding/${id}/album`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('main ul img')];
        const onScreen = images.filter((each) => each.getBoundingClientRect().top < innerHeight);
        return onScreen.length > 1 && onScreen.every(({ complete }) => complete);
      },
      null,
      { polling: 100, timeout: 120_000 },
    );
    drawn.push(performance.now() - began);
    await page.waitForLoadState('networkidle');
    bytes.push(all);
    pictures.push(ofPictures);
    await page.context().close();
  }
  report(`first screen of ${PHOTOS} photos, everything`, median(bytes), AIMS.album, 'bytes');
  console.log(
    `  pictures ${Math.round(median(pictures))} bytes; all on the screen after ${Math.round(median(drawn))} ms`,
  );
}

/** Makes a video as a phone records it: 1080p at 8 Mbit/s, with its index at the end. */
function makePhoneFilm(target: string): void {
  const words =
    '-v error -y -f lavfi -i testsrc2=size=1920x1080:rate=30:duration=20 -f lavfi -i sine=frequency=440:duration=20 ' +
    '-c:v libx264 -preset veryfast -pix_fmt yuv420p -g 30 -b:v 8M -minrate 8M -maxrate 8M -bufsize 8M -c:a aac';
  execFileSync('ffmpeg', [...words.split(' '), target]);
}

/** Playback in the ten seconds after tapping a video, in milliseconds. */
interface Played {
  /** Time until the first frame moved; Infinity if none did. */
  started: number;
  /** Time that playback stalled after it had started. */
  waited: number;
}

/** Runs in the page: measures a video's playback from the next tap on it. */
function watchFilm(element: Element): void {
  const player = element as HTMLVideoElement;
  let began = 0;
  let startedAt = 0;
  let waitsSince = 0;
  let waited = 0;
  player.addEventListener('waiting', () => (waitsSince = performance.now()));
  player.addEventListener('playing', () => {
    if (startedAt > 0 && waitsSince > 0) waited += performance.now() - waitsSince;
    waitsSince = 0;
  });
  player.requestVideoFrameCallback(function look() {
    if (player.currentTime === 0) player.requestVideoFrameCallback(look);
    else startedAt = performance.now() - began;
  });
  const played = new Promise<Played>((resolve) => {
    player.addEventListener(
      'pointerdown',
      () => {
        began = performance.now();
        setTimeout(() => {
          const open = waitsSince > 0 ? performance.now() - waitsSince : 0;
          resolve({ started: startedAt || Number.POSITIVE_INFINITY, waited: waited + open });
        }, 10_000);
      },
      { once: true },
    );
  });
  Object.assign(window, { played });
}

async function filmStarts(): Promise<void> {
  const video = join(folder, 'dance.mp4');
  makePhoneFilm(video);
  const { couple, event } = await newCoupleWithEvent(server);
  const card = await sendFiles(server, event, { senderName: 'Theo', message: 'Watch!', video });
  const details = async () =>
    couple.get<{ video: { web: string | null; preview: string | null } | null }>(
      `v2/events/received-card/${card}/details`,
    );
  for (let made = await details(); !made.video?.web; made = await details())
    await new Promise((resume) => setTimeout(resume, 500));
  const started: number[] = [];
  const waited: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await slowPage();
    await signInHere(page, couple);
    await slowly(page);
    await page.goto(`/bride-groom/received-cards/${card}/details`);
    const film = page.locator('video').first();
    await film.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await film.evaluate(watchFilm);
    await film.tap();
    // A tap on the video itself may only show its controls.
    await film.evaluate(async (player: HTMLVideoElement) => {
      if (player.paused) await player.play();
    });
    const found = await page.evaluate(
      async () => (window as unknown as { played: Promise<Played> }).played,
    );
    started.push(found.started);
    waited.push(found.waited);
    await page.context().close();
  }
  report('a film, from the tap until it moves', median(started), AIMS.film, 'ms');
  console.log(`  of its first ten seconds, ${Math.round(median(waited))} ms waiting for the line`);
}
