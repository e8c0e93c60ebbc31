import type { EventDetails, OwnedEvent } from '@keepsake/shared/api/events';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { linksFor } from '../../endpoints/links.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Principal } from '../../sessions/principals.ts';
import { eventBalance } from '../ledger/balances.ts';
import { storeFile } from '../media/service.ts';
import { membershipOf } from '../memberships/service.ts';
import { countsOf } from './counts.ts';
import { checkFields, columnsOf, fieldsOf, type EventFields } from './fields.ts';
import { presentOwned } from './presenter.ts';
import { findOwned, insertEvent, newestOwned, updateEvent, type EventRow } from './repository.ts';

/** @throws HttpError 404 for an event that is not the caller's */
export async function ownedEvent(deps: Deps, caller: Principal, id: string): Promise<EventRow> {
  const row = await findOwned(deps.db, caller.userId, id);
  if (!row) throw notFound('We couldn’t find this event.');
  return row;
}

/** The event asked for, or the caller's newest. @throws HttpError 404 */
export async function ownedOrNewest(deps: Deps, caller: Principal, id: string | undefined) {
  if (id) return ownedEvent(deps, caller, id);
  const row = await newestOwned(deps.db, caller.userId);
  if (!row) throw notFound('You haven’t registered an event yet.');
  return row;
}

export async function register(
  deps: Deps,
  caller: Principal,
  request: { fields: EventFields; photo: ReceivedFile | undefined; newId: () => string },
): Promise<OwnedEvent> {
  const { fields, photo, newId } = request;
  const people = await checkFields(deps.db, fields, null);
  const id = newId();
  const picture = photo && (await storePhoto(deps, caller, photo, newId()));
  await insertEvent(deps.db, {
    ...columnsOf(fields),
    people,
    id,
    owner_id: caller.userId,
    currency: deps.config.currency,
    photo_media_id: picture ?? null,
    created_at: new Date(),
  });
  return presentOwned(deps, linksFor(deps, caller), await ownedEvent(deps, caller, id));
}

export async function change(
  deps: Deps,
  caller: Principal,
  request: {
    id: string;
    fields: Partial<EventFields>;
    photo: ReceivedFile | undefined;
    newId: () => string;
  },
): Promise<OwnedEvent> {
  const row = await ownedEvent(deps, caller, request.id);
  const fields = { ...fieldsOf(row), ...request.fields };
  const people = await checkFields(deps.db, fields, row);
  const picture = request.photo && (await storePhoto(deps, caller, request.photo, request.newId()));
  await updateEvent(deps.db, row.id, {
    ...columnsOf(fields),
    people,
    ...(picture ? { photo_media_id: picture } : {}),
  });
  return presentOwned(deps, linksFor(deps, caller), await ownedEvent(deps, caller, row.id));
}

export async function details(deps: Deps, caller: Principal, id: string): Promise<EventDetails> {
  const row = await ownedEvent(deps, caller, id);
  const [counts, balance, membership] = await Promise.all([
    countsOf(deps.db, row.id),
    eventBalance(deps.db, row.id, row.currency),
    membershipOf(deps.db, row.id),
  ]);
  return { ...presentOwned(deps, linksFor(deps, caller), row), counts, balance, membership };
}

async function storePhoto(deps: Deps, { userId }: Principal, file: ReceivedFile, id: string) {
  const photo = await storeFile(deps, file, {
    id,
    ownerId: userId,
    purpose: 'event',
    kinds: ['photo'],
  });
  return photo.id;
}
