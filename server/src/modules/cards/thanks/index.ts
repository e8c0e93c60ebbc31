import {
  thankedByLetter,
  thankMany,
  thanksCards,
  thanksSummary,
} from '@keepsake/shared/api/thanks';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { may } from '../../../rights/event-for.ts';
import { presentSending, presentThanksCard } from './presenter.ts';
import { countThanks, listThanks, markLetters } from './repository.ts';
import { goOnSending, SEND_JOB, sendToMany } from './send-many.ts';
import { newestProgress } from './sendings-repository.ts';

/** Waiting senders, thanks to many at once, and letters on paper. */
export function thanks(app: FastifyInstance, deps: Deps): void {
  const { db, jobs } = deps;

  serve(app, deps, thanksSummary, async ({ event: { id } }) => {
    const [counts, sending] = await Promise.all([countThanks(db, id), newestProgress(db, id)]);
    return { data: { ...counts, sending: sending && presentSending(sending) } };
  });

  serve(app, deps, thanksCards, async ({ event, query }) => {
    const { limit = 50, state } = query;
    const rows = await listThanks(db, event.id, { state, after: readCursor(query.cursor), limit });
    const page = pageOf(rows, limit, (row) => ({
      at: row.delivered_at ?? row.created_at,
      id: row.id,
    }));
    const showsGift = may(event, 'money');
    return {
      data: page.rows.map((row) => presentThanksCard(showsGift ? row : { ...row, gift: 0 })),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, thankMany, async ({ caller, event, body, newId }) => {
    const sending = await sendToMany(deps, caller, { id: newId(), eventId: event.id, body });
    return { data: presentSending(sending), message: msg`Your thanks are on their way.` };
  });

  serve(app, deps, thankedByLetter, async ({ event: { id }, body }) => {
    const at = body.by_letter ? new Date() : null;
    const changed = await markLetters(db, id, { ids: body.card_ids, at });
    return {
      data: { changed },
      message: body.by_letter ? msg`Noted: thanked by letter.` : msg`Back on the list.`,
    };
  });

  jobs.register<{ sendingId: string }>(SEND_JOB, async ({ sendingId }) =>
    goOnSending(deps, sendingId),
  );
}
