import { useState } from 'react';
import type { Notification } from '@keepsake/shared/api';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { useNotificationChanges } from './use-notification-changes.ts';

interface Older {
  list: Notification[];
  next: string | null;
}

/** What happened, newest first, live: read anew whenever the server says that it changed. */
export function useNotifications() {
  const { http } = useHost();
  const newest = useAnswer('GET notifications', { query: {} });
  const [older, setOlder] = useState<Older | null>(null);
  useNotificationChanges(newest.reload);

  const known = new Set(newest.data?.map(({ id }) => id));
  const list = newest.data
    ? [...newest.data, ...(older?.list.filter(({ id }) => !known.has(id)) ?? [])]
    : null;
  const next = older ? older.next : (newest.answer?.next_cursor ?? null);

  return {
    list,
    error: newest.error,
    reload: newest.reload,
    hasMore: next !== null,
    /** Reads the ones before. @throws ApiError */
    async more() {
      if (next === null) return;
      const answer = await http.call('GET notifications', { query: { cursor: next } });
      setOlder({ list: [...(older?.list ?? []), ...answer.data], next: answer.next_cursor });
    },
    /** Marks as read: one, or all. @throws ApiError */
    async markRead(id?: string) {
      await http.call('POST notifications/read', { body: id ? { ids: [id] } : {} });
      const now = new Date().toISOString();
      setOlder((before) =>
        before
          ? {
              ...before,
              list: before.list.map((each) =>
                id === undefined || each.id === id ? { ...each, read_at: now } : each,
              ),
            }
          : null,
      );
      newest.reload();
    },
  };
}
