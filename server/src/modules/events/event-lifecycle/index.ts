import * as api from '@keepsake/shared/api/events';
import type { DeletedEvent } from '@keepsake/shared/api/events';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { presentOwned } from '../events/presenter.ts';
import { updateEvent } from '../events/repository.ts';
import { eventFor } from '../../../rights/event-for.ts';
import { refuseWithMoney, refuseWithReturnable } from '../../people/accounts/remaining-money.ts';
import { removeDropped } from '../../cards/media/cleanup.ts';
import { purgeDeleted } from './purge.ts';
import {
  idOf,
  listDeleted,
  markDeleted,
  setClosed,
  unmarkDeleted,
  type DeletedRow,
} from './repository.ts';

/** Closes, reopens, deletes and restores events, and removes their photo. */
export function eventLifecycle(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const shown = async (caller: Principal, id: string) =>
    presentOwned(deps, linksFor(deps, caller), await eventFor(deps, caller, id, 'manage'));

  serve(app, deps, api.closeEvent, async ({ caller, event: { id }, body: { closed } }) => {
    await setClosed(db, id, closed);
    return {
      data: await shown(caller, id),
      message: closed ? msg`Your event is closed.` : msg`Your event takes cards again.`,
    };
  });

  serve(
    app,
    deps,
    api.removeEventPhoto,
    async ({ caller, event: { id, photo_media_id: photo } }) => {
      await updateEvent(db, id, { photo_media_id: null });
      if (photo) await removeDropped(deps, [photo]);
      return { data: await shown(caller, id), message: msg`The photo is removed.` };
    },
  );

  serve(app, deps, api.deleteEvent, async ({ caller, event }) => ({
    data: presentDeleted(await deleteEvent(deps, caller, event.id)),
    message: msg`Your event is deleted.`,
  }));

  serve(app, deps, api.deletedEvents, async ({ caller }) => ({
    data: (await listDeleted(db, caller.userId)).map(presentDeleted),
    next_cursor: null,
  }));

  serve(app, deps, api.restoreEvent, async ({ caller, params }) => {
    const isBack = await db
      .transaction()
      .execute(async (trx) => unmarkDeleted(trx, caller.userId, params.id));
    if (!isBack) throw notFound(msg`This event can’t be taken back any more.`);
    return { data: await shown(caller, params.id), message: msg`Your event is back.` };
  });

  deps.jobs.schedule('events.purge-deleted', '41 3 * * *', async (_payload, { stopping }) => {
    await purgeDeleted(deps, new Date(), stopping);
  });
}

/**
 * Deletes an event for everybody; its owner can restore it for `UNDO_DAYS`.
 * @throws HttpError 409 `money_left` or `payment_under_way`
 */
async function deleteEvent(
  { db }: Pick<Deps, 'db'>,
  caller: Principal,
  id: string,
): Promise<DeletedRow> {
  await db.transaction().execute(async (trx) => {
    // New payments for the event wait for this row's lock.
    await markDeleted(trx, caller.userId, id);
    const events = idOf(trx, id);
    await refuseWithMoney(trx, { events });
    await refuseWithReturnable(trx, events);
  });
  const [deleted] = await listDeleted(db, caller.userId, id);
  if (!deleted) throw notFound();
  return deleted;
}

function presentDeleted(row: DeletedRow): DeletedEvent {
  return {
    id: row.id,
    eventName: row.event_name,
    date: row.date,
    gone_at: row.gone_at.toISOString(),
  };
}
