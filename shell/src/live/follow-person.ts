import type { HttpClient, LiveMessage } from '@keepsake/shared/api';
import type { LiveEvent } from '@keepsake/shared/contract';
import type { Piece } from '@keepsake/shared/live/listen';
import type { Connection } from '../http/connection.ts';
import { keepOpen } from './keep-open.ts';
import { byLease, type Work } from './lease.ts';
import { tabName } from './tab-name.ts';

export type FollowPerson = (
  userId: string,
  tell: (news: LiveEvent) => void,
  gone: AbortSignal,
  /** When what is shown was begun to be read, in milliseconds since 1970. */
  since: number,
) => void;

/** Messages between tabs: a new tab asks, and the leader answers with its cursor. */
type TabMessage =
  | { asks: string; since?: number }
  /** `isWhole`: nothing has happened since the other began to read; a tab of an earlier release does not say. */
  | { tells: string; id: number; isWhole?: boolean };

/**
 * Follows what happens to one person. Browsers allow six connections to a server that speaks HTTP/1.1, and a stream
 * keeps one: one tab of the browser holds it and hands on to the others what it receives. When it closes, the next one
 * goes on where all of them are. What a page shows was read before its tab listens: the server tells what happened
 * meanwhile, and of a tab that comes while another one leads, that one knows whether anything has.
 */
export function createFollowPerson(
  http: HttpClient,
  connection: Pick<Connection, 'get' | 'subscribe'>,
): FollowPerson {
  return (userId, tell, gone, since) => {
    const name = `keepsake.live.${userId}`;
    const tabs = new BroadcastChannel(name);
    // Apart from what is handed on: a tab that has been open since an earlier release takes that for news.
    const places = new BroadcastChannel(`${name}.place`);
    const tab = tabName();
    let last: number | null = null;
    /** When something happened last, in milliseconds since 1970; who has just come does not know of before. */
    let happened = since;
    let leads = false;
    /** Receives everything, or knows that it has to read anew, since its page began. */
    let isPlaced = false;

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const post = (place: TabMessage) => places.postMessage(place);
    function receive({ id, news }: Piece<LiveMessage>) {
      const isNew = last === null || id > last;
      const isAnew = news?.type === 'missed';
      // After a gap the cursor is replaced, even by a lower one.
      if (isNew || isAnew) last = id;
      if (news) happened = Date.now();
      if (news && (isNew || isAnew)) tell(news);
      if (isAnew) isPlaced = true;
      if (isPlaced) return;
      if (leads) beginAnew(id);
      else post({ asks: tab, since });
    }
    function begin(id: number) {
      isPlaced = true;
      last = Math.max(last ?? id, id);
    }
    function beginAnew(id: number) {
      begin(id);
      tell({ type: 'missed' });
    }

    tabs.addEventListener('message', ({ data }: MessageEvent<Piece<LiveMessage>>) => receive(data));
    places.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if ('asks' in data) {
        const isWhole = data.since !== undefined && data.since > happened;
        if (leads && last !== null) post({ tells: data.asks, id: last, isWhole });
      } else if (data.tells === tab && !isPlaced) (data.isWhole ? begin : beginAnew)(data.id);
    });
    gone.addEventListener('abort', () => {
      tabs.close();
      places.close();
    });
    const publish = (piece: Piece<LiveMessage>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
      tabs.postMessage(piece);
      receive(piece);
    };
    post({ asks: tab, since });
    lead(name, gone, async (leading) => {
      leads = true;
      leading.addEventListener('abort', () => (leads = false));
      const after = () => last;
      await keepOpen({
        http,
        connection,
        after,
        since,
        onPlaced: begin,
        onMessage: publish,
        gone: leading,
      });
    });
  };
}

/**
 * Does the work in one tab of all that ask for it under this name; when that tab closes, another one does it.
 * @param gone aborted when this tab no longer asks for it
 */
function lead(name: string, gone: AbortSignal, work: Work): void {
  // Browsers offer locks in secure contexts only.
  if ('locks' in navigator) byLock(name, gone, work);
  else byLease(name, gone, work);
}

function byLock(name: string, gone: AbortSignal, work: Work): void {
  navigator.locks
    .request(name, { signal: gone }, async () => work(gone))
    .catch(() => {
      // Aborted while it waited for its turn.
    });
}
