import {
  cardDesigns,
  cardsSent,
  receivedCardDetails,
  sentCard,
  thankForCard,
} from '@keepsake/shared/api/cards';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { findAttended } from '../../events/events/attendance.ts';
import { openCard } from './open.ts';
import {
  complete,
  presentDesign,
  presentReceivedDetails,
  presentRecordings,
  presentSent,
  presentThanks,
} from './presenter.ts';
import { findSent, findThanks, listDesigns, listSent } from './repository.ts';
import { thank } from './thanks.ts';

const unknown = () => notFound('We couldn’t find this card.');

/** Cards as their senders and their receivers see them. */
export function cardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, cardDesigns, async ({ query: { wedding_id: eventId } }) => {
    const rows = await listDesigns(deps.db, eventId ?? null);
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
    return {
      data: full.map((card) => presentSent(deps, links, card)),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, sentCard, async ({ caller, params }) => {
    const row = await findSent(deps.db, caller.userId, params.id);
    const [card] = row ? await complete(deps.db, [row]) : [];
    if (!card) throw unknown();
    const links = linksFor(deps, caller);
    return { data: { ...presentSent(deps, links, card), ...presentRecordings(links, card) } };
  });

  serve(app, deps, receivedCardDetails, async ({ caller, event, params }) => {
    const row = await openCard(deps, caller, event, params.id);
    const [card] = row ? await complete(deps.db, [row]) : [];
    if (!card) throw unknown();
    const thanks = card.row.thanked_at ? await findThanks(deps.db, card.row.id) : null;
    return { data: presentReceivedDetails(deps, linksFor(deps, caller), { ...card, thanks }) };
  });

  serve(app, deps, thankForCard, async ({ caller, event, params, body }) => {
    const thanks = await thank(deps, caller, event, { id: params.id, ...body });
    return { data: presentThanks(linksFor(deps, caller), thanks), message: 'Thanks sent.' };
  });
}
