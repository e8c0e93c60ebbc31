import type { Notification } from '@keepsake/shared/api/notifications';
import type { Say } from '../../../words/words.ts';
import type { NotificationRow } from './repository.ts';

/** A notification as its reader sees it. */
export function presentNotification(row: NotificationRow, say: Say): Notification {
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
