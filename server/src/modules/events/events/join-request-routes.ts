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
import { readPage } from '../../../http/pages.ts';
import { listOwn, listWaiting, type JoinRequest } from './join-requests-repository.ts';
import { answer, ask } from './join-requests.ts';
import { presentSummary } from './presenter.ts';
import { accessStatusOf } from './access-status.ts';

/** Routes to ask to be let into an event that was found by name, and to answer. */
export function joinRequestRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, askToCome, async (call) => ({
    data: { standing: await ask(deps, call) },
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
    const { rows, next_cursor } = await readPage(query, 'asked_at', async (page) =>
      listWaiting(deps.db, event.id, page),
    );
    return { data: rows.map(presentAsk), next_cursor };
  });

  serve(app, deps, answerAsk, async ({ caller, params, body }) => ({
    data: { let_in: await answer(deps, caller, params.id, body.answer) },
  }));
}

function presentAsk({ id, event_id, name, line, status, asked_at }: JoinRequest): Ask {
  const waits = status === 'open' ? 'open' : 'put_off';
  return { id, event_id, name, line, status: waits, asked_at: asked_at.toISOString() };
}
