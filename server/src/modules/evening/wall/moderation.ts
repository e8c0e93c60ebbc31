import { msg } from '@lingui/core/runtime-macro';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { BodyOf, QueryOf } from '@keepsake/shared/api/endpoint';
import type {
  ModeratedItem,
  moderateWallItem,
  wallItems,
  WallState,
} from '@keepsake/shared/api/wall';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { complete } from '../../cards/cards/presenter.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { presentCard, presentPhoto } from './presenter.ts';
import { findModerated, findWall, moderate, listCards, listPhotos } from './repository.ts';

const place = ({ at, id }: { at: Date; id: string }) => ({ at, id });

/**
 * Returns a page of the items that a wall may show, with their moderation state. Whoever may not read cards is told what
 * the wall shows of them.
 */
export async function itemsOf(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  {
    kind,
    state,
    cursor,
    limit = 50,
    language,
  }: QueryOf<typeof wallItems> & { language: AnyLanguage },
): Promise<{ data: ModeratedItem[]; next_cursor: string | null }> {
  const links = linksFor(deps, caller);
  const reads = may(event, 'see');
  const options = { state, after: readCursor(cursor), limit };
  if (kind === 'photo') {
    const page = pageOf(await listPhotos(deps.db, event.id, options), limit, place);
    const data = page.rows.map((row) => {
      const { state, closed } = row;
      const shown = presentPhoto(links, row);
      const isTold = !closed && (reads || state !== 'kept');
      return { ...shown, picture: isTold ? shown.picture : null, state, closed };
    });
    return { data, next_cursor: page.nextCursor };
  }
  const wall = reads ? null : await findWall(deps.db, event.id);
  const page = pageOf(await listCards(deps.db, event.id, options), limit, place);
  const data = (await complete(deps.db, page.rows, language)).map((card) => {
    const { state, opened_at } = card.row;
    // Whoever looks after the wall reads no card before those whom it is for.
    const closed = opened_at === null;
    const isPublic = !closed && state !== 'kept';
    const withInside = reads ? !closed : isPublic && wall?.shows_inside === true;
    const shown = presentCard(links, card, { withInside });
    return { ...shown, ...((reads ? closed : !isPublic) ? { picture: null } : {}), state, closed };
  });
  return { data, next_cursor: page.nextCursor };
}

/** @throws HttpError 404 for what is not at this event; 409 `kept`, `card_hidden` */
export async function moderateItem(
  deps: Deps,
  eventId: string,
  { id, kind, state }: BodyOf<typeof moderateWallItem> & { id: string },
): Promise<WallState> {
  const found = await findModerated(deps.db, kind, id);
  if (found?.event_id !== eventId) throw notFound(msg`It’s no longer there.`);
  if (found.state === 'kept')
    throw conflict(msg`Whoever sent this keeps it from the wall, so it isn’t shown there.`, 'kept');
  if (state === 'shown' && found.of_hidden_card)
    throw conflict(
      found.of_gone_card
        ? msg`It came in a card that’s off the wall and no longer among your cards.`
        : msg`It came in a card that’s off the wall. Put the card back.`,
      'card_hidden',
    );
  await deps.db.transaction().execute(async (trx) => {
    await moderate(trx, kind, id, state);
    await publishToTeam(trx, { type: 'wall.changed', event_id: eventId });
  });
  return state;
}
