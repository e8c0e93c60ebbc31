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
import { pageOf, readCursor } from '../../../http/pages.ts';
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
import { listOnTheWay, presentOnTheWay } from './on-the-way.ts';
import { presentTimeSealed } from '../time-seals/presenter.ts';
import { listTimeSealed } from '../time-seals/repository.ts';

const unknown = () => notFound(msg`We couldn’t find this card.`);

/** Cards as their senders and their receivers see them. */
export function cardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, cardDesigns, async ({ query: { wedding_id: eventId }, request }) => {
    return { data: await designsFor(deps.db, eventId ?? null, request.language) };
  });

  serve(app, deps, cardsSent, async ({ caller, params, query, request }) => {
    const event = await findAttended(deps, caller.userId, params.id);
    if (!event) throw notFound(msg`We couldn’t find this event among yours.`);
    const { limit = 50 } = query;
    const after = readCursor(query.cursor);
    const rows = await listSent(deps.db, caller.userId, { eventId: event.id, after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const full = await complete(deps.db, page.rows, request.language);
    const links = linksFor(deps, caller);
    return {
      data: full.map((card) => presentSent(deps, links, card)),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, sentCard, async ({ caller, params, request }) => {
    const row = await findSent(deps.db, caller.userId, params.id);
    const [card] = row ? await complete(deps.db, [row], request.language) : [];
    if (!card) throw unknown();
    const links = linksFor(deps, caller);
    const inside = await insideOf(deps, card);
    return {
      data: { ...presentSent(deps, links, card), ...presentRecordings(links, card), inside },
    };
  });

  serve(app, deps, receivedCardDetails, async ({ caller, event, params, request }) => {
    const row = await openCard(deps, caller, event, params.id);
    const [card] = row ? await complete(deps.db, [row], request.language) : [];
    if (!card) throw unknown();
    const thanks = card.row.thanked_at ? await findThanks(deps.db, card.row.id) : null;
    const inside = await insideOf(deps, card);
    const links = linksFor(deps, caller);
    return { data: presentReceivedDetails(deps, links, { ...card, thanks, inside }) };
  });

  serve(app, deps, thankForCard, async ({ caller, event, params, body }) => {
    const thanks = await thank(deps, caller, event, { id: params.id, ...body });
    return { data: presentThanks(linksFor(deps, caller), thanks), message: msg`Thanks sent.` };
  });
}

/** Captions of the video of a received card, by those who may moderate the event’s cards. */
export function captionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, putCaptions, async ({ caller, params, files }) => {
    const video = await videoOf(deps, caller, params.id);
    if (!video) throw invalid({ captions: msg`There is no video in this card.` });
    await takeCaptions(deps, video, files.captions);
    return { data: await told(deps, caller, video), message: msg`The video has captions now.` };
  });

  serve(app, deps, removeCaptions, async ({ caller, params }) => {
    const video = await videoOf(deps, caller, params.id);
    if (video) await dropCaptions(deps, video);
    return { data: { captions: null }, message: msg`The captions are removed.` };
  });
}

/** @throws HttpError 404 for a card that they do not see */
async function videoOf({ db }: Deps, caller: Principal, cardId: string): Promise<string | null> {
  const card = await findReceived(db, caller.userId, cardId);
  if (!card) throw notFound(msg`We couldn’t find this card.`);
  return card.video_id;
}

async function told(deps: Deps, caller: Principal, video: string) {
  const row = await findMedia(deps.db, video);
  const media = row && presentMedia(linksFor(deps, caller), row);
  return { captions: media?.captions ?? null };
}

/** Received cards as those look for and keep them whom they are for. */
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
    const { limit = 50 } = query;
    const place = { after: readCursor(query.cursor), rows: limit + 1 };
    const page = pageOf(await listOnTheWay(deps.db, event.id, place), limit, (row) => ({
      at: row.created_at,
      id: row.id,
    }));
    return {
      data: page.rows.map((row) => presentOnTheWay(row, { gift: may(event, 'money') })),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, timeSealedCards, async ({ event, query }) => {
    const { limit = 50 } = query;
    const place = { after: readCursor(query.cursor), rows: limit + 1 };
    const page = pageOf(await listTimeSealed(deps.db, event.id, place), limit, (row) => ({
      at: row.opens_at ?? row.created_at,
      id: row.id,
    }));
    return {
      data: page.rows.map((row) => presentTimeSealed(row, { gift: may(event, 'money') })),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, markCard, async ({ caller, params, body }) => ({
    data: await mark(deps, caller, params.id, body),
  }));

  serve(
    app,
    deps,
    cardPosition,
    async ({ caller, event, params, query, request: { language } }) => ({
      data: await positionInList(deps, caller, event, { id: params.id, query, language }),
    }),
  );
}
