import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from '../wedding/tally.ts';
import { ask, sendFile, type Answer } from './client.ts';

/** The visitors and guests who use the server during an attack. */
export interface Others {
  url: string;
  eventId: string;
  /** Sessions of guests of the event. */
  guests: string[];
  /** Folder to which the server writes its mails. */
  mails: string;
}

/** Requests that must be answered promptly. */
export const ANSWERED = ['public page', 'config', 'guest’s read', 'card', 'sign-up'] as const;
/** Queued work, measured until it is done. */
export const DONE = ['photo taken', 'mail sent'] as const;

const PHOTO = await readFile(join(import.meta.dirname, '../../src/testing/fixtures/photo.jpg'));

/** Milliseconds after which a missing mail is an error. */
const LONGEST_MAIL = 30_000;

/** Does what guests and visitors do until the signal, and records how long each action took. */
export async function behaveNormally(
  others: Others,
  tally: Tally,
  stopping: AbortSignal,
): Promise<void> {
  const { url, eventId } = others;
  const from = (nth: number) => `127.9.${nth % 200}.1`;
  const guest = (nth: number) => others.guests[nth % others.guests.length] ?? '';
  const time = async (name: string, call: () => Promise<Answer>) =>
    tally.time(name, async () => successful(await call()));
  const steps: [everyMs: number, step: (nth: number) => Promise<unknown>][] = [
    [150, async (nth) => time('public page', async () => ask(`${url}/faq`, from(nth)))],
    [150, async (nth) => time('config', async () => ask(`${url}/api/config`, from(nth)))],
    [
      150,
      async (nth) =>
        time('guest’s read', async () =>
          ask(`${url}/api/attendee/wedding/${eventId}`, from(nth), { token: guest(nth) }),
        ),
    ],
    [500, async (nth) => sendCard(others, { from: from(nth), token: guest(nth) }, time)],
    [
      1000,
      async (nth) => {
        const file = { token: guest(nth), content: PHOTO, name: 'us.jpg', type: 'image/jpeg' };
        await time('photo taken', async () => sendFile(url, from(nth), file));
      },
    ],
    [600, async (nth) => signUp(others, from(nth), time, tally)],
  ];
  await Promise.all(
    steps.map(async ([everyMs, step]) => {
      for (let nth = 0; !stopping.aborted; nth += 1) {
        // Errors are recorded in the tally; the other actions continue.
        await step(nth).catch(() => undefined);
        await pause(everyMs);
      }
    }),
  );
}

type Time = (name: string, call: () => Promise<Answer>) => Promise<Answer>;

/** Sends a card without a gift, by two requests. */
async function sendCard(
  { url, eventId }: Others,
  { from, token }: { from: string; token: string },
  time: Time,
): Promise<void> {
  const call = async (path: string, body: object) =>
    time('card', async () =>
      ask(`${url}/api/${path}`, from, {
        method: 'POST',
        token,
        headers: { 'idempotency-key': randomUUID() },
        body,
      }),
    );
  const order = await call('checkout/store-details', {
    wedding_id: eventId,
    selectedCardId: 'olive-branch',
    message: 'All the best to both of you!',
    sender_name: 'A guest',
  });
  const { data } = JSON.parse(order.text) as { data: { id: string } };
  await call('checkout/card', { order_id: data.id });
}

/** Signs up, and waits for the confirmation mail. */
async function signUp({ url, mails }: Others, from: string, time: Time, tally: Tally) {
  const email = `${randomUUID()}@example.test`;
  const password = 'a long enough secret 7';
  const known = new Set(await filesIn(mails));
  const mail = tally.time('mail sent', async () => arrived(mails, email, known));
  const body = { name: 'Ada', lname: 'Obi', email, password, password_confirmation: password };
  await Promise.all([
    mail,
    time('sign-up', async () => ask(`${url}/api/v2/register/user`, from, { method: 'POST', body })),
  ]);
}

/** Waits for a mail to an address. @param known names of earlier files */
async function arrived(folder: string, email: string, known: Set<string>): Promise<void> {
  const end = performance.now() + LONGEST_MAIL;
  while (performance.now() < end) {
    for (const name of await filesIn(folder)) {
      if (known.has(name)) continue;
      known.add(name);
      if ((await readFile(join(folder, name), 'utf8')).includes(email)) return;
    }
    await pause(5);
  }
  throw new Error('No mail came.');
}

const filesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));

function successful(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}
