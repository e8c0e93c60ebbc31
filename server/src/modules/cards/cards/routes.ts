import {
  cardDesigns,
  cardsSent,
  receivedCardDetails,
  sentCard,
  thankForCard,
  receivedCards,
} from '@keepsake/shared/api/cards';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { notFound, invalid } from '../../../http/errors.ts';
import { readPage } from '../../../http/pages.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { findAttended } from '../../events/events/attendance.ts';
import { openCard } from './open.ts';
import {
  complete,
  presentReceivedDetails,
  presentRecordings,
  presentSent,
  presentThanks,
  presentReceived,
  designsFor,
} from './presenter.ts';
import { findSent, findThanks, listSent, findReceived } from './repository.ts';
import { thank } from './thanks.ts';
import { putCaptions, removeCaptions } from '@keepsake/shared/api/captions';
import { giftOfCard } from '../../money/gifts/gift-status.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { dropCaptions, takeCaptions } from '../media/captions.ts';
import { presentMedia } from '../media/presenter.ts';
import { findMedia } from '../media/repository.ts';
import {
  cardCounts,
  cardPosition,
  cardsOnTheWay,
  markCard,
  timeSealedCards,
} from '@keepsake/shared/api/inbox';
import { may } from '../../../rights/event-for.ts';
import { insideOf } from './insides/insides.ts';
import { asAllowed, inboxPage, mark, positionInList } from './inbox.ts';
import { countInbox } from './inbox-repository.ts';
import { listOnTheWay, presentOnTheWay } from './undelivered-cards.ts';
import { presentTimeSealed } from '../time-seals/presenter.ts';
import { listTimeSealed } from '../time-seals/repository.ts';

const unknownCard = () => notFound(msg`We couldn’t find this card.`);

/** Endpoints of cards for their senders and receivers. */
export function cardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, cardDesigns, async ({ query: { wedding_id: eventId }, request }) => {
    return { data: await designsFor(deps.db, eventId ?? null, request.language) };
  });

  serve(app, deps, cardsSent, async ({ caller, params, query, request }) => {
    const event = await findAttended(deps, caller.userId, params.id);
    if (!event) throw notFound(msg`We couldn’t find this event among yours.`);
    const { rows, next_cursor } = await readPage(query, 'created_at', async (page) =>
      listSent(deps.db, caller.userId, event.id, page),
    );
    const full = await complete(deps.db, rows, request.language);
    const links = linksFor(deps, caller);
    return { data: full.map((card) => presentSent(deps, links, card)), next_cursor };
  });

  serve(app, deps, sentCard, async ({ caller, params, request }) => {
    const row = await findSent(deps.db, caller.userId, params.id);
    const [card] = row ? await complete(deps.db, [row], request.language) : [];
    if (!card) throw unknownCard();
    const links = linksFor(deps, caller);
    const inside = await insideOf(deps, card);
    return {
      data: { ...presentSent(deps, links, card), ...presentRecordings(links, card), inside },
    };
  });

  serve(app, deps, receivedCardDetails, async ({ caller, event, params, request }) => {
    const row = await openCard(deps, caller, event, params.id);
    const [card] = row ? await complete(deps.db, [row], request.language) : [];
    if (!card) throw unknownCard();
    const thanks = card.row.thanked_at ? await findThanks(deps.db, card.row.id) : null;
    const inside = await insideOf(deps, card);
    const links = linksFor(deps, caller);
    const gift = await giftOfCard(deps, card.row);
    return { data: presentReceivedDetails(links, { ...card, thanks, inside, gift }) };
  });

  serve(app, deps, thankForCard, async (call) => ({
    data: presentThanks(linksFor(deps, call.caller), await thank(deps, call)),
    message: msg`Thanks sent.`,
  }));
}

/** Endpoints for the captions of a received card's video, for people with the right to moderate. */
export function captionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, putCaptions, async ({ caller, params, files }) => {
    const video = await videoOf(deps, caller, params.id);
    if (!video) throw invalid({ captions: msg`There is no video in this card.` });
    await takeCaptions(deps, video, files.captions);
    const row = await findMedia(deps.db, video);
    const media = row && presentMedia(linksFor(deps, caller), row);
    const captions = media?.captions ?? null;
    return { data: { captions }, message: msg`The video has captions now.` };
  });

  serve(app, deps, removeCaptions, async ({ caller, params }) => {
    const video = await videoOf(deps, caller, params.id);
    if (video) await dropCaptions(deps, video);
    return { data: { captions: null }, message: msg`The captions are removed.` };
  });
}

/** @throws HttpError 404 for a card that the caller may not see */
async function videoOf({ db }: Deps, caller: Principal, cardId: string): Promise<string | null> {
  const row = await findReceived(db, caller.userId, cardId);
  const [card] = row ? await complete(db, [row]) : [];
  if (!card) throw unknownCard();
  return card.video?.id ?? null;
}

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, receivedCards, async ({ caller, event, query, request }) => {
    const { rows, nextCursor } = await inboxPage(deps, caller, event, query);
    const full = await complete(deps.db, rows, request.language);
    const links = linksFor(deps, caller);
    return { data: full.map((card) => presentReceived(links, card)), next_cursor: nextCursor };
  });

  serve(app, deps, cardCounts, async ({ event, query }) => ({
    data: await countInbox(deps.db, event.id, asAllowed(event, query)),
  }));

  serve(app, deps, cardsOnTheWay, async ({ event, query }) => {
    const { rows, next_cursor } = await readPage(query, 'created_at', async (page) =>
      listOnTheWay(deps.db, event.id, page),
    );
    const shows = { gift: may(event, 'money') };
    return { data: rows.map((row) => presentOnTheWay(row, shows)), next_cursor };
  });

  serve(app, deps, timeSealedCards, async ({ event, query }) => {
    const { rows, next_cursor } = await readPage(query, 'opens_at', async (page) =>
      listTimeSealed(deps.db, event.id, page),
    );
    const shows = { gift: may(event, 'money') };
    return { data: rows.map((row) => presentTimeSealed(row, shows)), next_cursor };
  });

  serve(app, deps, markCard, async ({ caller, params, body }) => ({
    data: await mark(deps, caller, params.id, body),
  }));

  serve(app, deps, cardPosition, async (call) => ({ data: await positionInList(deps, call) }));
}
