import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from '../wedding/tally.ts';
import { ask, sendFile, type Answer } from './client.ts';

/** Who goes on as if nothing were the matter. */
export interface Others {
  url: string;
  eventId: string;
  /** Sessions of guests of the event. */
  guests: string[];
  /** Where the server writes its mails. */
  mails: string;
}

/** What is answered at once; the other kinds are work that is waited for. */
export const ANSWERED = ['public page', 'config', 'guest’s read', 'card', 'sign-up'] as const;
/** What is done in turns, and how long it takes to be done. */
export const DONE = ['photo taken', 'mail sent'] as const;

const PHOTO = await readFile(join(import.meta.dirname, '../../src/testing/fixtures/photo.jpg'));

/** A mail that is not there by then is counted as that long, and is an error. */
const LONGEST_MAIL = 30_000;

/** Does what guests and visitors do until the signal, and notes how long each of it took. */
export async function goOn(others: Others, tally: Tally, over: AbortSignal): Promise<void> {
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
      for (let nth = 0; !over.aborted; nth += 1) {
        // What went wrong is in the tally; the others go on.
        await step(nth).catch(() => undefined);
        await pause(everyMs);
      }
    }),
  );
}

type Time = (name: string, call: () => Promise<Answer>) => Promise<Answer>;

/** A card without money, in its two calls. */
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

/** Opens an account, and waits for the mail that confirms its address. */
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

/** Waits until there is a mail to an address. @param known files that were there before */
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
