import webPush from 'web-push';
import { msg, plural } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Deps } from '../../../../deps.ts';
import { languageKept, sayOnScreen, type Say } from '../../../../words/words.ts';
import { countUnread } from '../repository.ts';
import { vapidOf } from './keys.ts';
import { PUSH, pushAt } from './queue-push.ts';
import {
  deleteDevice,
  findDevice,
  listUnpushed,
  markPushed,
  quietUntil,
  type Device,
  type Unpushed,
} from './repository.ts';
import { isPushService } from './services.ts';

/** The payload of a push message, as `shell/src/worker/push-message.ts` reads it. It may show on a locked screen. */
export interface PushMessage {
  title: string;
  text: string;
  /** The path of a page of the site. */
  link: string;
  /** The notification that following the link marks as read; null when the page marks all. */
  id: string | null;
  unread: number;
}

/** Most UTF-16 units of a text, since a message holds 4 KB. */
const MOST = 300;

/** A single notification as in the list but without amounts; several as their number and titles. */
function messageOf(news: readonly Unpushed[], unread: number, say: Say): PushMessage {
  const [first] = news;
  if (first && news.length === 1) return { ...single(first, say), unread };
  const titles = news.map((row) => single(row, say).title);
  const count = news.length;
  return {
    title: say(msg`${plural({ count }, { one: '# thing is new', other: '# things are new' })}`),
    text: short(titles.join(' · ')),
    link: addresses.notifications(),
    id: null,
    unread,
  };
}

const isMoney = (type: string) => type.startsWith('gift.') || type.startsWith('payout.');

function single(row: Unpushed, say: Say): Omit<PushMessage, 'unread'> {
  const { id, type, link } = row;
  const { title, text } = row.texts ?? row;
  const said = isMoney(type)
    ? { title: say(msg`News of your gift money`), text: say(msg`Open Keepsake to see it.`) }
    : type === 'card.received'
      ? { title: short(say(title)), text: say(msg`Open it.`) }
      : { title: short(say(title)), text: short(say(text)) };
  return { ...said, link: link ?? addresses.notifications(), id: link === null ? null : id };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Shortens a text without cutting through a grapheme, as an emoji of several code points. */
function short(words: string): string {
  if (words.length <= MOST) return words;
  return `${words.slice(0, graphemes.segment(words).containing(MOST - 1)?.index)}…`;
}

/** Milliseconds until a request to a push service is given up. */
const DEADLINE = 10_000;

/** Seconds for which a push service stores a message for a device that is off. */
const TTL = 12 * 3600;

/** Statuses after which a device is deleted: its subscription has ended, or is not to our key. */
const GONE = new Set([401, 403, 404, 410]);

type Pushing = Pick<Deps, 'config' | 'db' | 'log'>;

export function registerPush(deps: Deps): void {
  deps.jobs.register<{ id: string }>(PUSH, async ({ id }) => pushTo(deps, id, new Date()));
}

/**
 * Sends a device its new notifications in one message; in the owner's quiet hours, queues that for their end.
 * @throws when the push service cannot be reached or is busy, so that the job is retried
 */
export async function pushTo(deps: Pushing, deviceId: string, now: Date): Promise<void> {
  const { db, config } = deps;
  const device = await findDevice(db, deviceId);
  if (!device) return;
  const until = await quietUntil(db, device.user_id, now);
  if (until) {
    await pushAt(db, deviceId, until);
    return;
  }
  const news = await listUnpushed(db, device);
  if (news.length === 0) return;
  if (!isPushService(device.endpoint, config.push.origins)) {
    await deleteDevice(db, device);
    return;
  }
  const unread = await countUnread(db, device.user_id);
  const say = sayOnScreen(languageKept(device.language));
  const status = await send(deps, device, messageOf(news, unread, say));
  if (GONE.has(status)) {
    await deleteDevice(db, device);
    return;
  }
  if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}.`);
  // Any other refusal is final, so the notifications count as pushed.
  if (status >= 300) deps.log.warn({ status }, 'a push message was refused');
  await markPushed(
    db,
    deviceId,
    news.map(({ id }) => id),
  );
}

/** @returns the status of the answer */
async function send({ config }: Pushing, device: Device, message: PushMessage): Promise<number> {
  const { endpoint, p256dh, auth } = device;
  const made = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: vapidOf(config), TTL, urgency: 'normal', contentEncoding: 'aes128gcm' },
  );
  const { 'Content-Length': _length, ...headers } = made.headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(made.body),
    // A redirect is no delivery, and could lead to a host that is no push service.
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE),
  });
  await answer.body?.cancel();
  return answer.status;
}
