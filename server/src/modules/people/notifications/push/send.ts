import webPush from 'web-push';
import type { Deps } from '../../../../deps.ts';
import { languageKept, sayOnScreen } from '../../../../words/words.ts';
import { countUnread } from '../repository.ts';
import { vapidOf } from './keys.ts';
import { messageOf, type PushMessage } from './message.ts';
import { PUSH, pushAt } from './push-soon.ts';
import {
  deleteDevice,
  findDevice,
  listUnpushed,
  markPushed,
  quietUntil,
  type Device,
} from './repository.ts';
import { isPushService } from './services.ts';

/** Milliseconds that a push service has to take a message. */
const DEADLINE = 10_000;

/** Seconds that a push service keeps it for a device that is off. */
const KEPT = 12 * 3600;

/** The device is no longer subscribed, or not to our key. */
const GONE = new Set([401, 403, 404, 410]);

type Pushing = Pick<Deps, 'config' | 'db' | 'log'>;

export function registerPush(deps: Deps): void {
  deps.jobs.register<{ id: string }>(PUSH, async ({ id }) => pushTo(deps, id, new Date()));
}

/**
 * Tells a device of what is new, in one message; in the quiet hours of its owner, after them.
 * @throws when its push service cannot be reached or is busy: the job is tried again
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
  // What it refuses in another way it would refuse again.
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
    { vapidDetails: vapidOf(config), TTL: KEPT, urgency: 'normal', contentEncoding: 'aes128gcm' },
  );
  const { 'Content-Length': _length, ...headers } = made.headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(made.body),
    // An answer that leads elsewhere is no delivery.
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE),
  });
  await answer.body?.cancel();
  return answer.status;
}
