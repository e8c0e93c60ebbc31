import {
  cardDesigns,
  cardsSent,
  receivedCardDetails,
  receivedCards,
  receivedMedia,
  sentCard,
} from '@keepsake/shared/api/cards';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { pageOf, readCursor } from '../../http/pages.ts';
import { linksFor } from '../../endpoints/links.ts';
import { serve } from '../../endpoints/serve.ts';
import { findAttended } from '../events/attendance.ts';
import { ownedEvent } from '../events/service.ts';
import { openCard } from './open.ts';
import {
  complete,
  presentDesign,
  presentFiles,
  presentReceived,
  presentReceivedDetails,
  presentRecordings,
  presentSent,
} from './presenter.ts';
import { findSent, listDesigns, listReceived, listSent, type CardRow } from './repository.ts';

/** Where a received card stands in its list. */
const arrival = (row: CardRow) => ({ at: row.delivered_at ?? row.created_at, id: row.id });

const unknown = () => notFound('We couldn’t find this card.');

/** Cards as their senders and their receivers see them. */
export function cardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, cardDesigns, async ({ caller, query }) => {
    const { wedding_id } = query;
    const event = wedding_id && (await findAttended(deps, caller.userId, wedding_id));
    if (wedding_id && !event) throw notFound('We couldn’t find this event among yours.');
    const rows = await listDesigns(deps.db, event ? event.event_type : null);
    return { data: rows.map(presentDesign) };
  });

  serve(app, deps, cardsSent, async ({ caller, params, query }) => {
    const event = await findAttended(deps, caller.userId, params.id);
    if (!event) throw notFound('We couldn’t find this event among yours.');
    const { limit = 50 } = query;
    const after = readCursor(query.cursor);
    const rows = await listSent(deps.db, caller.userId, { eventId: event.id, after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const full = await complete(deps.db, page.rows);
    const links = linksFor(deps, caller);
    return { data: full.map((card) => presentSent(links, card)), next_cursor: page.nextCursor };
  });

  serve(app, deps, sentCard, async ({ caller, params }) => {
    const row = await findSent(deps.db, caller.userId, params.id);
    const [card] = row ? await complete(deps.db, [row]) : [];
    if (!card) throw unknown();
    const links = linksFor(deps, caller);
    return { data: { ...presentSent(links, card), ...presentRecordings(links, card) } };
  });

  serve(app, deps, receivedCards, async ({ caller, query }) => {
    const { limit = 50, event_id: eventId } = query;
    if (eventId) await ownedEvent(deps, caller, eventId);
    const after = readCursor(query.cursor);
    const rows = await listReceived(deps.db, caller.userId, { eventId, after, limit });
    const page = pageOf(rows, limit, arrival);
    const full = await complete(deps.db, page.rows);
    const links = linksFor(deps, caller);
    return { data: full.map((card) => presentReceived(links, card)), next_cursor: page.nextCursor };
  });

  serve(app, deps, receivedMedia, async ({ caller, query }) => {
    const { limit = 50, event_id: eventId } = query;
    await ownedEvent(deps, caller, eventId);
    const after = readCursor(query.cursor);
    const options = { eventId, after, limit, withFiles: true };
    const rows = await listReceived(deps.db, caller.userId, options);
    const page = pageOf(rows, limit, arrival);
    const full = await complete(deps.db, page.rows);
    const links = linksFor(deps, caller);
    return { data: full.map((card) => presentFiles(links, card)), next_cursor: page.nextCursor };
  });

  serve(app, deps, receivedCardDetails, async ({ caller, params }) => {
    const row = await openCard(deps, caller, params.id);
    const [card] = row ? await complete(deps.db, [row]) : [];
    if (!card) throw unknown();
    return { data: presentReceivedDetails(deps, linksFor(deps, caller), card) };
  });
}
