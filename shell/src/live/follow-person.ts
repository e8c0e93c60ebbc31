import type { HttpClient } from '@keepsake/shared/api';
import type { LiveNews } from '@keepsake/shared/contract';
import type { Connection } from '../http/connection.ts';
import { keepOpen } from './keep-open.ts';
import { lead } from './lead.ts';
import type { Piece } from './stream.ts';

export type FollowPerson = (
  userId: string,
  tell: (news: LiveNews) => void,
  gone: AbortSignal,
) => void;

/**
 * Follows what happens to one person. Browsers allow six connections to a server that speaks HTTP/1.1, and a stream
 * keeps one: one tab of the browser holds it and hands on to the others what it hears. When it closes, the next one
 * goes on where all of them are.
 */
export function createFollowPerson(
  http: HttpClient,
  connection: Pick<Connection, 'get' | 'subscribe'>,
): FollowPerson {
  return (userId, tell, gone) => {
    const name = `keepsake.live.${userId}`;
    const tabs = new BroadcastChannel(name);
    let last: number | null = null;

    function take({ id, news }: Piece) {
      const isNew = last === null || id > last;
      // Whoever has missed something begins anew, wherever that is.
      if (isNew || news?.type === 'missed') last = id;
      if (news && (isNew || news.type === 'missed')) tell(news);
    }

    tabs.addEventListener('message', ({ data }: MessageEvent<Piece>) => take(data));
    gone.addEventListener('abort', () => tabs.close());
    const hear = (piece: Piece) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      tabs.postMessage(piece);
      take(piece);
    };
    lead(name, gone, async (leading) =>
      keepOpen({ http, connection, after: () => last, hear, gone: leading }),
    );
  };
}
