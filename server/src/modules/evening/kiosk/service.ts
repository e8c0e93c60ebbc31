import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { SignedIn } from '@keepsake/shared/api/accounts';
import type { DataOf } from '@keepsake/shared/api/endpoint';
import type { Kiosk, kiosk as api, kioskGuest } from '@keepsake/shared/api/kiosk';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { linkSecret, readLinkSecret, type SecretKey } from '../../../endpoints/link-secret.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { linkTries } from '../../../limits/limit-keys.ts';
import { hashOf } from '../../../sessions/secrets.ts';
import { clientOf } from '../../../sessions/client.ts';
import { startSession } from '../../../sessions/sessions.ts';
import { eventOfCode } from '../../people/accounts/events-by-code.ts';
import { extendGuest } from '../../people/accounts/guest-time.ts';
import { makeGuest } from '../../people/accounts/guests.ts';
import { signedIn, type Visit } from '../../people/accounts/signed-in.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { presentInvited } from '../../cards/previews/invited.ts';
import { photoPath } from '../../cards/previews/key.ts';
import { findInvited } from '../../cards/previews/repository.ts';
import { findGuest, findKiosk, lockKiosk, saveGuest, type KioskRow } from './repository.ts';

/**
 * Milliseconds for which a guest's key stays valid, so that the kiosk can send the card later; longer while a card of
 * theirs waits for a file, since the kiosk may have the only copy.
 */
export const GUEST_KEPT_MS = 14 * 86_400_000;

const isOpen = ({ ended_at, closed_at, ends_at }: KioskRow) =>
  ended_at === null && closed_at === null && ends_at > new Date();

/** The link of an event's kiosk; null when it is not open. */
export async function kioskOf(deps: Deps, id: string): Promise<Kiosk> {
  const row = await findKiosk(deps.db, id);
  if (!row || !isOpen(row)) return { link: null, qr: null, ends_at: null };
  const secret = linkSecret(deps.config, { id, version: row.version }, 'kiosk');
  const link = deps.config.publicUrl + addresses.kiosk({ secret });
  return { link, qr: qrPath(link), ends_at: row.ends_at.toISOString() };
}

/** The initial data of the kiosk. @throws HttpError 404; 410 `kiosk_ended`; 429 */
export async function opened(
  deps: Deps,
  visit: Pick<Visit, 'caller' | 'request'>,
  secret: string,
): Promise<DataOf<typeof api>> {
  const key = await readLink(deps, visit, secret);
  const row = await openRow(deps, key);
  const event = await findInvited(deps.db, row.unique_code);
  if (!event) throw ended();
  return {
    event: presentInvited(deps, event),
    photo: photoPath(deps.config.sessionSecret, event, 'whole'),
    ends_at: row.ends_at.toISOString(),
  };
}

/**
 * Starts a session for a guest at the kiosk. A known key resumes the session of its guest for 14 days, also after the
 * link has ended, so that pending cards are sent, and for longer while a card of theirs waits for a file. A new key creates a guest of the event; this needs an open link or
 * the event's code, so that cards written offline can be sent after the link has ended.
 * @throws HttpError 404; 410 `kiosk_ended`; 429
 */
export async function guestOfKiosk(deps: Deps, call: Call<typeof kioskGuest>): Promise<SignedIn> {
  const { key, unique_code: code } = call.body;
  const link = await readLink(deps, call, call.params.secret);
  const guest = { eventId: link.id, keyHash: hashOf(key) };
  const since = new Date(Date.now() - GUEST_KEPT_MS);
  // A known guest needs no code: that of a deleted event, or others' wrong ones, would keep their files from the card.
  const isKnown = (await findGuest(deps.db, { ...guest, since })) !== null;
  // Outside the transaction, so that a rollback does not undo the count against the rate limit.
  const invited =
    !isKnown && code !== undefined && (await eventOfCode(deps, call, code)) === link.id;
  const session = await deps.db.transaction().execute(async (trx) => {
    await lockKiosk(trx, link.id);
    let userId = await findGuest(trx, { ...guest, since });
    if (userId === null) {
      if (!invited) await openRow({ db: trx }, link);
      userId = call.newId();
      await makeGuest(trx, { id: userId, name: '', eventId: link.id });
      await saveGuest(trx, { ...guest, userId });
    } else await extendGuest(trx, userId);
    return startSession(trx, userId, clientOf(deps.config, call.request));
  });
  return signedIn(deps, call, session);
}

/** Reads the link of a kiosk, also an expired one; invalid secrets count against a rate limit. */
async function readLink(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  asker: Pick<Visit, 'caller' | 'request'>,
  secret: string,
): Promise<SecretKey> {
  const key = readLinkSecret(config, secret, 'kiosk');
  if (key) return key;
  await limits.spend(linkTries(asker));
  throw notFound(msg`There’s no tablet at this link. Check that all of it was copied.`);
}

async function openRow({ db }: { db: Queries }, { id, version }: SecretKey): Promise<KioskRow> {
  const row = await findKiosk(db, id);
  if (!row || row.version !== version || !isOpen(row)) throw ended();
  return row;
}

const ended = () =>
  new HttpError(
    410,
    'kiosk_ended',
    msg`This link has ended. A new one can be opened on the page of the event.`,
  );
