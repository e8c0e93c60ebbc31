import { msg } from '@lingui/core/runtime-macro';
import type { moderateWallItem, wallItems, WallState } from '@keepsake/shared/api/wall';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import type { Call, Result } from '../../../endpoints/serve.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { readPage } from '../../../http/pages.ts';
import { may } from '../../../rights/event-for.ts';
import { complete } from '../../cards/cards/presenter.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { presentCard, presentPhoto } from './presenter.ts';
import { findModerated, findWall, moderate, listCards, listPhotos } from './repository.ts';

/**
 * A page of the items that a wall may show, with their moderation state. Callers without `see` get only what the wall
 * shows of a card.
 */
export async function itemsOf(
  deps: Deps,
  { caller, event, query, request }: Call<typeof wallItems>,
): Promise<Result<typeof wallItems>> {
  const { kind, state } = query;
  const links = linksFor(deps, caller);
  const reads = may(event, 'see');
  if (kind === 'photo') {
    const { rows, next_cursor } = await readPage(query, 'at', async (page) =>
      listPhotos(deps.db, event.id, state, page),
    );
    const data = rows.map((row) => {
      const { state, closed } = row;
      const shown = presentPhoto(links, row);
      const isVisible = !closed && (reads || state !== 'kept');
      return { ...shown, picture: isVisible ? shown.picture : null, state, closed };
    });
    return { data, next_cursor };
  }
  const wall = reads ? null : await findWall(deps.db, event.id);
  const { rows, next_cursor } = await readPage(query, 'at', async (page) =>
    listCards(deps.db, event.id, state, page),
  );
  const data = (await complete(deps.db, rows, request.language)).map((card) => {
    const { state, opened_at } = card.row;
    // Moderators read no card before the couple has opened it.
    const closed = opened_at === null;
    const isPublic = !closed && state !== 'kept';
    const withInside = reads ? !closed : isPublic && wall?.shows_inside === true;
    const shown = presentCard(links, card, { withInside });
    return { ...shown, ...((reads ? closed : !isPublic) ? { picture: null } : {}), state, closed };
  });
  return { data, next_cursor };
}

/** Shows or hides an item. @throws HttpError 404 for an item of another event; 409 `kept`, `card_hidden` */
export async function moderateItem(
  deps: Deps,
  { event: { id: eventId }, params: { id }, body: { kind, state } }: Call<typeof moderateWallItem>,
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
