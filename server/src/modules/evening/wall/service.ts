import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Wall, WallSettings } from '@keepsake/shared/api/wall';
import type { Deps } from '../../../deps.ts';
import { linkSecret } from '../../../endpoints/link-secret.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { requireFeature } from '../../money/memberships/service.ts';
import { changeWall, countWaiting, findWall, openWall, type WallRow } from './repository.ts';

/** Whether the link of a wall is valid now. */
export function isOpen({ live_wall, opened_at, ended_at, ends_at }: WallRow): boolean {
  return live_wall && opened_at !== null && ended_at === null && ends_at > new Date();
}

/** The settings and the link of a wall. @throws HttpError 404 */
export async function wallOf(deps: Deps, id: string): Promise<Wall> {
  const row = await findWall(deps.db, id);
  if (!row) throw notFound(msg`We couldn’t find this event.`);
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
  if (!isOpen(row)) return { link: null, qr: null, ends_at: null };
  const secret = linkSecret(config, { id, version: row.version }, 'wall');
  const link = config.publicUrl + addresses.wall({ secret });
  return { link, qr: qrPath(link), ends_at: row.ends_at.toISOString() };
}

/** Opens the wall under a new link, which replaces the previous one. @throws HttpError 403 `not_in_package` */
export async function open(deps: Deps, id: string): Promise<Wall> {
  await requireFeature(deps.db, id, 'live_wall');
  await deps.db.transaction().execute(async (trx) => {
    await openWall(trx, id);
    await publishToTeam(trx, { type: 'wall.changed', event_id: id });
  });
  return wallOf(deps, id);
}

/** Changes the settings. @throws HttpError 403 `no_right` for showing insides without the right to see cards */
export async function set(
  deps: Deps,
  event: TheirEvent,
  changes: Partial<WallSettings>,
): Promise<Wall> {
  const { id } = event;
  if (changes.shows_inside === true && !may(event, 'see')) {
    const wall = await findWall(deps.db, id);
    if (wall?.shows_inside !== true)
      throw forbidden(msg`Whether words are shown is for those who read the cards.`, 'no_right');
  }
  await change(deps, id, changes);
  return wallOf(deps, id);
}

export async function end(deps: Deps, id: string): Promise<Wall> {
  await change(deps, id, { ended_at: new Date() });
  return wallOf(deps, id);
}

async function change(
  { db }: Deps,
  id: string,
  changes: Partial<WallSettings> & { ended_at?: Date },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await changeWall(trx, id, changes);
    await publishToTeam(trx, { type: 'wall.changed', event_id: id });
  });
}
