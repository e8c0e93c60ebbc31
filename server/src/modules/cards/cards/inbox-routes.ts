import { receivedCards } from '@keepsake/shared/api/cards';
import { cardCounts, cardPosition, cardsOnTheWay, markCard } from '@keepsake/shared/api/inbox';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { may } from '../../../rights/event-for.ts';
import { asAllowed, inboxPage, mark, positionInList } from './inbox.ts';
import { countInbox } from './inbox-repository.ts';
import { listOnTheWay, presentOnTheWay } from './on-the-way.ts';
import { complete, presentReceived } from './presenter.ts';

/** Received cards as those look for and keep them whom they are for. */
export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, receivedCards, async ({ caller, event, query }) => {
    const { rows, nextCursor } = await inboxPage(deps, caller, event, query);
    const full = await complete(deps.db, rows);
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

  serve(app, deps, markCard, async ({ caller, params, body }) => ({
    data: await mark(deps, caller, params.id, body),
  }));

  serve(app, deps, cardPosition, async ({ caller, event, params, query }) => ({
    data: await positionInList(deps, caller, event, { id: params.id, query }),
  }));
}
