import type { BodyOf, QueryOf } from '@keepsake/shared/api/endpoint';
import type { JudgedItem, judgeWallItem, wallItems, WallState } from '@keepsake/shared/api/wall';
import type { Deps } from '../../deps.ts';
import { linksFor } from '../../endpoints/links.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { pageOf, readCursor } from '../../http/pages.ts';
import type { Principal } from '../../sessions/principals.ts';
import { complete } from '../cards/presenter.ts';
import { tellOwnerLive } from '../live/tell.ts';
import { presentCard, presentPhoto } from './presenter.ts';
import { findJudged, judge, listCards, listPhotos } from './repository.ts';
import { runsWall } from './service.ts';

const place = ({ at, id }: { at: Date; id: string }) => ({ at, id });

/** What may be shown on a wall, and whether it is, a page at a time. @throws HttpError 404 */
export async function itemsOf(
  deps: Deps,
  caller: Principal,
  { event_id, kind, state, cursor, limit = 50 }: QueryOf<typeof wallItems>,
): Promise<{ data: JudgedItem[]; next_cursor: string | null }> {
  const id = await runsWall(deps, caller, event_id);
  const links = linksFor(deps, caller);
  const options = { state, after: readCursor(cursor), limit };
  if (kind === 'photo') {
    const page = pageOf(await listPhotos(deps.db, id, options), limit, place);
    const data = page.rows.map((row) => ({ ...presentPhoto(links, row), state: row.state }));
    return { data, next_cursor: page.nextCursor };
  }
  const page = pageOf(await listCards(deps.db, id, options), limit, place);
  const data = (await complete(deps.db, page.rows)).map((card) => ({
    ...presentCard(links, card, { withInside: true }),
    state: card.row.state,
  }));
  return { data, next_cursor: page.nextCursor };
}

/** @throws HttpError 404 for what is at no event of the caller's; 409 `kept` */
export async function judgeItem(
  deps: Deps,
  caller: Principal,
  id: string,
  { kind, state }: BodyOf<typeof judgeWallItem>,
): Promise<WallState> {
  const found = await findJudged(deps.db, kind, id);
  if (!found) throw notFound('It’s no longer there.');
  await runsWall(deps, caller, found.event_id);
  if (found.state === 'kept')
    throw conflict('Whoever sent this keeps it from the wall, so it isn’t shown there.', 'kept');
  await deps.db.transaction().execute(async (trx) => {
    await judge(trx, kind, id, state);
    await tellOwnerLive(trx, { type: 'wall.changed', event_id: found.event_id });
  });
  return state;
}
