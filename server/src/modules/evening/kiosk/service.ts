import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { SignedIn } from '@keepsake/shared/api/accounts';
import type { DataOf } from '@keepsake/shared/api/endpoint';
import type { Kiosk, kiosk as api } from '@keepsake/shared/api/kiosk';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { linkSecret, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { linkTries } from '../../../limits/who.ts';
import { hashOf } from '../../../sessions/secrets.ts';
import { clientOf } from '../../../sessions/client.ts';
import { startSession } from '../../../sessions/sessions.ts';
import { eventOfCode } from '../../people/accounts/events-by-code.ts';
import { makeGuest } from '../../people/accounts/guests.ts';
import { signedIn, type Visit } from '../../people/accounts/signed-in.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { presentInvited } from '../../cards/previews/invited.ts';
import { photoPath } from '../../cards/previews/key.ts';
import { findInvited } from '../../cards/previews/repository.ts';
import {
  endKiosk,
  findGuest,
  findKiosk,
  holdKiosk,
  keepGuest,
  openKiosk,
  type KioskRow,
} from './repository.ts';

/** For so long a guest's card may be under way after they began. */
export const GUEST_KEPT_MS = 14 * 86_400_000;

const isOpen = ({ ended_at, closed_at, ends_at }: KioskRow) =>
  ended_at === null && closed_at === null && ends_at > new Date();

/** The link of an event's tablet, while it holds. */
export async function kioskOf(deps: Deps, id: string): Promise<Kiosk> {
  const row = await findKiosk(deps.db, id);
  if (!row || !isOpen(row)) return { link: null, qr: null, ends_at: null };
  const secret = linkSecret(deps.config, { id, version: row.version }, 'kiosk');
  const link = deps.config.publicUrl + addresses.kiosk({ secret });
  return { link, qr: qrPath(link), ends_at: row.ends_at.toISOString() };
}

/** Makes the link, or a new one in its place. */
export async function open(deps: Deps, id: string): Promise<Kiosk> {
  await openKiosk(deps.db, id);
  return kioskOf(deps, id);
}

export async function end(deps: Deps, id: string): Promise<Kiosk> {
  await endKiosk(deps.db, id);
  return kioskOf(deps, id);
}

/** Returns the start data of the tablet. @throws HttpError 404; 410 `kiosk_ended`; 429 */
export async function opened(
  deps: Deps,
  visit: Pick<Visit, 'caller' | 'request'>,
  secret: string,
): Promise<DataOf<typeof api>> {
  const key = await keyOf(deps, visit, secret);
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
 * A session for whoever writes at the tablet. A key that is known is the guest who began under it: what they sent goes
 * on for a while, also when the link has ended meanwhile. A new one is a new guest of the event, with the rights that
 * its code gives; whoever has that code needs no link, so a card that was written without a network still comes.
 * @throws HttpError 404; 410 `kiosk_ended`; 429
 */
export async function guestOfKiosk(
  deps: Deps,
  visit: Visit,
  { secret, key, code, id }: { secret: string; key: string; code: string | null; id: string },
): Promise<SignedIn> {
  const link = await keyOf(deps, visit, secret);
  // Before the transaction: what is counted stays counted.
  const invited = code !== null && (await eventOfCode(deps, visit, code)) === link.eventId;
  const guest = { eventId: link.eventId, keyHash: hashOf(key) };
  const since = new Date(Date.now() - GUEST_KEPT_MS);
  const session = await deps.db.transaction().execute(async (trx) => {
    await holdKiosk(trx, link.eventId);
    let userId = await findGuest(trx, { ...guest, since });
    if (userId === null) {
      if (!invited) await openRow({ db: trx }, link);
      userId = id;
      await makeGuest(trx, { id, name: '', eventId: link.eventId });
      await keepGuest(trx, { ...guest, userId });
    }
    return startSession(trx, userId, clientOf(deps.config, visit.request));
  });
  return signedIn(deps, visit, session);
}

interface Link {
  eventId: string;
  version: number;
}

/** Reads the link of a tablet, expired ones too; invalid secrets count against the rate limit. */
async function keyOf(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  asker: Pick<Visit, 'caller' | 'request'>,
  secret: string,
): Promise<Link> {
  const key = readLinkSecret(config, secret, 'kiosk');
  if (key) return { eventId: key.id, version: key.version };
  await limits.spend(linkTries(asker));
  throw notFound(msg`There’s no tablet at this link. Check that all of it was copied.`);
}

async function openRow({ db }: { db: Queries }, { eventId, version }: Link): Promise<KioskRow> {
  const row = await findKiosk(db, eventId);
  if (!row || row.version !== version || !isOpen(row)) throw ended();
  return row;
}

const ended = () =>
  new HttpError(
    410,
    'kiosk_ended',
    msg`This link has ended. A new one can be opened on the page of the event.`,
  );
