import * as addresses from '@keepsake/shared/addresses';
import type { Wall, WallSettings } from '@keepsake/shared/api/wall';
import type { Deps } from '../../deps.ts';
import { linkSecret } from '../../endpoints/link-secret.ts';
import { notFound } from '../../http/errors.ts';
import type { Principal } from '../../sessions/principals.ts';
import { qrPath } from '../events/qr-code.ts';
import { eventFor } from '../events/rights.ts';
import { tellOwnerLive } from '../live/tell.ts';
import { requireFeature } from '../memberships/service.ts';
import { changeWall, countWaiting, findWall, openWall, type WallRow } from './repository.ts';

/** Whether the link of a wall opens it now. */
export function isOpen({ live_wall, opened_at, ended_at, ends_at }: WallRow): boolean {
  const isOver = ended_at !== null || (ends_at !== null && ends_at <= new Date());
  return live_wall && opened_at !== null && !isOver;
}

/** @throws HttpError 404 for an event whose wall the caller does not run */
export async function runsWall(deps: Deps, caller: Principal, eventId: string): Promise<string> {
  const { id } = await eventFor(deps, caller, eventId, 'moderate');
  return id;
}

/** @throws HttpError 404 */
export async function wallOf(deps: Deps, caller: Principal, eventId: string): Promise<Wall> {
  const id = await runsWall(deps, caller, eventId);
  const row = await findWall(deps.db, id);
  if (!row) throw notFound('We couldn’t find this event.');
  const { approve_first, seconds, shows_photos, shows_inside } = row;
  return {
    approve_first,
    seconds,
    shows_photos,
    shows_inside,
    waiting: await countWaiting(deps.db, id),
    ...linkOf(deps, id, row),
  };
}

function linkOf({ config }: Deps, id: string, row: WallRow): Pick<Wall, 'link' | 'qr' | 'ends_at'> {
  if (!isOpen(row) || row.ends_at === null) return { link: null, qr: null, ends_at: null };
  const secret = linkSecret(config, { id, version: row.version }, 'wall');
  const link = config.publicUrl + addresses.wall({ secret });
  return { link, qr: qrPath(link), ends_at: row.ends_at.toISOString() };
}

/** Makes the link, or a new one in its place. @throws HttpError 403 `not_in_package`, 404 */
export async function open(deps: Deps, caller: Principal, eventId: string): Promise<Wall> {
  const id = await runsWall(deps, caller, eventId);
  await requireFeature(deps.db, id, 'live_wall');
  await deps.db.transaction().execute(async (trx) => {
    await openWall(trx, id);
    await tellOwnerLive(trx, { type: 'wall.changed', event_id: id });
  });
  return wallOf(deps, caller, id);
}

/** @throws HttpError 404 */
export async function set(
  deps: Deps,
  caller: Principal,
  eventId: string,
  changes: Partial<WallSettings>,
): Promise<Wall> {
  await change(deps, await runsWall(deps, caller, eventId), changes);
  return wallOf(deps, caller, eventId);
}

/** @throws HttpError 404 */
export async function end(deps: Deps, caller: Principal, eventId: string): Promise<Wall> {
  await change(deps, await runsWall(deps, caller, eventId), { ended_at: new Date() });
  return wallOf(deps, caller, eventId);
}

async function change(
  { db }: Deps,
  id: string,
  changes: Partial<WallSettings> & { ended_at?: Date },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await changeWall(trx, id, changes);
    await tellOwnerLive(trx, { type: 'wall.changed', event_id: id });
  });
}
