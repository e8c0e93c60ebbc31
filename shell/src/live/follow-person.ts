import type { HttpClient } from '@keepsake/shared/api';
import type { LiveNews } from '@keepsake/shared/contract';
import type { Connection } from '../http/connection.ts';
import { keepOpen } from './keep-open.ts';
import { lead } from './lead.ts';
import { tabName } from './tab-name.ts';
import type { LiveMessage } from '@keepsake/shared/api';
import type { Piece } from '@keepsake/shared/live/listen';

export type FollowPerson = (
  userId: string,
  tell: (news: LiveNews) => void,
  gone: AbortSignal,
) => void;

/** Said between tabs: one that comes later asks, and the one that leads tells it how far it has heard. */
type Place = { asks: string } | { tells: string; id: number };

/**
 * Follows what happens to one person. Browsers allow six connections to a server that speaks HTTP/1.1, and a stream
 * keeps one: one tab of the browser holds it and hands on to the others what it hears. When it closes, the next one
 * goes on where all of them are. A tab that comes while another one leads is told that it may have missed something:
 * its page may have been read before the tab began to listen.
 */
export function createFollowPerson(
  http: HttpClient,
  connection: Pick<Connection, 'get' | 'subscribe'>,
): FollowPerson {
  return (userId, tell, gone) => {
    const name = `keepsake.live.${userId}`;
    const tabs = new BroadcastChannel(name);
    // Apart from what is handed on: a tab that has been open since an earlier release takes that for news.
    const places = new BroadcastChannel(`${name}.place`);
    const tab = tabName();
    let last: number | null = null;
    let leads = false;
    /** Hears everything, or knows that it has to read anew, since its page began. */
    let isPlaced = false;

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const say = (place: Place) => places.postMessage(place);
    function take({ id, news }: Piece<LiveMessage>) {
      const isNew = last === null || id > last;
      const isAnew = news?.type === 'missed';
      // Whoever has missed something begins anew, wherever that is.
      if (isNew || isAnew) last = id;
      if (news && (isNew || isAnew)) tell(news);
      if (isAnew) isPlaced = true;
      if (isPlaced) return;
      if (leads) beginAnew(id);
      else say({ asks: tab });
    }
    function beginAnew(id: number) {
      isPlaced = true;
      last = Math.max(last ?? id, id);
      tell({ type: 'missed' });
    }

    tabs.addEventListener('message', ({ data }: MessageEvent<Piece<LiveMessage>>) => take(data));
    places.addEventListener('message', ({ data }: MessageEvent<Place>) => {
      if ('asks' in data) {
        if (leads && last !== null) say({ tells: data.asks, id: last });
      } else if (data.tells === tab && !isPlaced) beginAnew(data.id);
    });
    gone.addEventListener('abort', () => {
      tabs.close();
      places.close();
    });
    const hear = (piece: Piece<LiveMessage>) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
      tabs.postMessage(piece);
      take(piece);
    };
    say({ asks: tab });
    lead(name, gone, async (leading) => {
      leads = true;
      leading.addEventListener('abort', () => (leads = false));
      await keepOpen({ http, connection, after: () => last, hear, gone: leading });
    });
  };
}
