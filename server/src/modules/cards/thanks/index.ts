import {
  thankedByLetter,
  thankMany,
  thanksCards,
  thanksSummary,
  type ThanksCard,
  type ThanksSending,
} from '@keepsake/shared/api/thanks';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { readPage } from '../../../http/pages.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { may } from '../../../rights/event-for.ts';
import { countThanks, listThanks, markLetters, type ThanksListRow } from './repository.ts';
import { continueSending, SEND_JOB, sendToMany, type SendJob } from './send-many.ts';
import { newestProgress, type ProgressRow } from './sendings-repository.ts';

/** Endpoints of the thanks page: senders still to thank, thanks to many at once, and letters on paper. */
export function thanks(app: FastifyInstance, deps: Deps): void {
  const { db, jobs } = deps;

  serve(app, deps, thanksSummary, async ({ event: { id } }) => {
    const [counts, sending] = await Promise.all([countThanks(db, id), newestProgress(db, id)]);
    return { data: { ...counts, sending: sending && presentSending(sending) } };
  });

  serve(app, deps, thanksCards, async ({ event, query }) => {
    const { rows, next_cursor } = await readPage(query, 'delivered_at', async (page) =>
      listThanks(db, event.id, query.state, page),
    );
    const shown = may(event, 'money') ? rows : rows.map((row) => ({ ...row, gift: 0 }));
    return { data: shown.map(presentThanksCard), next_cursor };
  });

  serve(app, deps, thankMany, async (call) => ({
    data: presentSending(await sendToMany(deps, call)),
    message: msg`Your thanks are on their way.`,
  }));

  serve(app, deps, thankedByLetter, async ({ event: { id }, body }) => {
    const at = body.by_letter ? new Date() : null;
    const changed = await db.transaction().execute(async (trx) => {
      const marked = await markLetters(trx, id, { ids: body.card_ids, at });
      for (const card_id of marked)
        await publishToTeam(trx, { type: 'card.thanked', event_id: id, card_id });
      return marked;
    });
    return {
      data: { changed: changed.length },
      message: body.by_letter ? msg`Noted: thanked by letter.` : msg`Back on the list.`,
    };
  });

  jobs.register<SendJob>(SEND_JOB, async (job) => continueSending(deps, job));
}

function presentThanksCard(row: ThanksListRow): ThanksCard {
  return {
    card_id: row.id,
    sender_name: row.sender_name,
    received_at: row.delivered_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    gift: row.gift,
    currency: row.currency,
    thanked: thanked(row),
  };
}

function thanked(row: ThanksListRow): ThanksCard['thanked'] {
  // Thanks on the site take precedence over the mark of a letter.
  if (row.thanked_at) {
    const by = row.kind === 'voice' || row.kind === 'video' ? row.kind : 'words';
    return { by, at: row.thanked_at.toISOString(), read_at: row.read_at?.toISOString() ?? null };
  }
  return row.letter_at && { by: 'letter', at: row.letter_at.toISOString(), read_at: null };
}

function presentSending({ created_at, ...row }: ProgressRow): ThanksSending {
  return { ...row, at: created_at.toISOString() };
}
