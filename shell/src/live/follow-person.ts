import type { HttpClient, LiveMessage } from '@keepsake/shared/api';
import type { LiveEvent } from '@keepsake/shared/contract';
import type { Piece } from '@keepsake/shared/live/listen';
import type { Connection } from '../http/connection.ts';
import { keepOpen } from './keep-open.ts';
import { byLease, type Work } from './lease.ts';
import { tabName } from './tab-name.ts';

export type FollowPerson = (
  userId: string,
  deliver: (news: LiveEvent) => void,
  signal: AbortSignal,
  /** When the page began to read its data, in milliseconds since 1970. */
  since: number,
) => void;

/** Messages between tabs, also of other releases: a new tab asks, and the leader answers with its cursor. */
type TabMessage =
  | { asks: string; since?: number }
  /** `isWhole`: there was no message since the asking tab began to read. Tabs of earlier releases omit it. */
  | { tells: string; id: number; isWhole?: boolean };

/**
 * Follows the live stream of one person. Browsers allow six connections to an HTTP/1.1 server and a stream occupies
 * one, so one tab leads: it holds the stream and broadcasts each message to the others. When it closes, another tab
 * continues from the common cursor. A page reads its data before its tab listens; for the time between, the server
 * answers the leader, and the leader answers later tabs, whether anything happened. If so, `missed` makes the page
 * refetch.
 */
export function createFollowPerson(
  http: HttpClient,
  connection: Pick<Connection, 'get' | 'subscribe'>,
): FollowPerson {
  return (userId, deliver, signal, since) => {
    const name = `keepsake.live.${userId}`;
    const tabs = new BroadcastChannel(name);
    // A channel of its own: tabs of an earlier release treat every message on `tabs` as live data.
    const cursors = new BroadcastChannel(`${name}.place`);
    const tab = tabName();
    /** Cursor: the id of the last message. */
    let last: number | null = null;
    /** Time of the last message, in milliseconds since 1970; `since` before the first one. */
    let lastAt = since;
    let leads = false;
    /** Whether this tab is in sync: it has every message since its page began to read, or has published `missed`. */
    let isSynced = false;

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const post = (message: TabMessage) => cursors.postMessage(message);
    function receive({ id, news }: Piece<LiveMessage>) {
      const isNew = last === null || id > last;
      const isGap = news?.type === 'missed';
      // After a gap the cursor is replaced, even by a lower one.
      if (isNew || isGap) last = id;
      if (news) lastAt = Date.now();
      if (news && (isNew || isGap)) deliver(news);
      if (isGap) isSynced = true;
      if (isSynced) return;
      if (leads) syncByRefetch(id);
      else post({ asks: tab, since });
    }
    function sync(id: number) {
      isSynced = true;
      last = Math.max(last ?? id, id);
    }
    function syncByRefetch(id: number) {
      sync(id);
      deliver({ type: 'missed' });
    }

    tabs.addEventListener('message', ({ data }: MessageEvent<Piece<LiveMessage>>) => receive(data));
    cursors.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if ('asks' in data) {
        const isWhole = data.since !== undefined && data.since > lastAt;
        if (leads && last !== null) post({ tells: data.asks, id: last, isWhole });
      } else if (data.tells === tab && !isSynced) (data.isWhole ? sync : syncByRefetch)(data.id);
    });
    signal.addEventListener('abort', () => {
      tabs.close();
      cursors.close();
    });
    const publish = (piece: Piece<LiveMessage>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
      tabs.postMessage(piece);
      receive(piece);
    };
    post({ asks: tab, since });
    lead(name, signal, async (leading) => {
      leads = true;
      leading.addEventListener('abort', () => (leads = false));
      await keepOpen({
        http,
        connection,
        cursor: () => last,
        since,
        onCursor: sync,
        onMessage: publish,
        signal: leading,
      });
    });
  };
}

/** Runs the work in one of the tabs that compete for a name. @param signal aborted when this tab withdraws */
function lead(name: string, signal: AbortSignal, work: Work): void {
  // Web Locks need a secure context.
  if ('locks' in navigator) byLock(name, signal, work);
  else byLease(name, signal, work);
}

function byLock(name: string, signal: AbortSignal, work: Work): void {
  navigator.locks
    .request(name, { signal }, async () => work(signal))
    .catch(() => {
      // Aborted while waiting for the lock.
    });
}
