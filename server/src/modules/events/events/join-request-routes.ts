import {
  answerAsk,
  asks,
  askToCome,
  ownJoinRequests,
  type Ask,
} from '@keepsake/shared/api/join-requests';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { listOwn, listWaiting, type AskRow } from './join-requests-repository.ts';
import { answer, ask } from './join-requests.ts';
import { presentSummary } from './presenter.ts';
import { accessStatusOf } from './access-status.ts';

/** For those who found an event by its name: to ask, and to be answered. */
export function askRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, askToCome, async ({ caller, params, body, newId, request }) => ({
    data: {
      standing: await ask(deps, caller, { eventId: params.id, id: newId(), body, from: request }),
    },
    message: msg`Asked. You’ll hear from us once they answer.`,
  }));

  serve(app, deps, ownJoinRequests, async ({ caller }) => ({
    data: (await listOwn(deps.db, caller.userId)).map((row) => ({
      id: row.ask_id,
      event: presentSummary(row),
      standing: accessStatusOf(row, caller.userId),
      asked_at: row.asked_at.toISOString(),
    })),
    next_cursor: null,
  }));

  serve(app, deps, asks, async ({ event, query }) => {
    const { limit = 50 } = query;
    const after = readCursor(query.cursor);
    const rows = await listWaiting(deps.db, event.id, { after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.asked_at, id: row.id }));
    return { data: page.rows.map(presentAsk), next_cursor: page.nextCursor };
  });

  serve(app, deps, answerAsk, async ({ caller, params, body }) => ({
    data: { let_in: await answer(deps, caller, params.id, body.answer) },
  }));
}

function presentAsk({ id, event_id, name, line, status, asked_at }: AskRow): Ask {
  const waits = status === 'open' ? 'open' : 'put_off';
  return { id, event_id, name, line, status: waits, asked_at: asked_at.toISOString() };
}
