import {
  notifications as list,
  readNotifications,
  unreadNotifications,
  type Notification,
} from '@keepsake/shared/api/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { serve } from '../../../endpoints/serve.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { sayOnScreen, type Say } from '../../../words/words.ts';
import { countUnread, listNotifications, markRead, type NotificationRow } from './repository.ts';

/** Routes of the caller's notifications. */
export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, list, async ({ caller, query, request }) => {
    const { limit = 50 } = query;
    const after = readCursor(query.cursor);
    const rows = await listNotifications(db, caller.userId, { after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const say = sayOnScreen(request.language);
    const data = page.rows.map((row) => presentNotification(row, say));
    return { data, next_cursor: page.nextCursor };
  });

  serve(app, deps, unreadNotifications, async ({ caller }) => ({
    data: { unread: await countUnread(db, caller.userId) },
  }));

  serve(app, deps, readNotifications, async ({ caller: { userId }, body }) => {
    await db.transaction().execute(async (trx) => {
      if (await markRead(trx, userId, body))
        await publishToUser(trx, userId, { type: 'notifications.changed' });
    });
    return { data: { unread: await countUnread(db, userId) } };
  });
}

/** A notification as its reader sees it. */
function presentNotification(row: NotificationRow, say: Say): Notification {
  const { title, text } = row.texts ?? row;
  return {
    id: row.id,
    type: row.type,
    title: say(title),
    text: say(text),
    link: row.link,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}
