import type { HostServices, LiveEvent } from '@keepsake/shared/contract';
import type { Session } from '../session/session.ts';
import type { FollowPerson } from './follow-person.ts';

interface LiveOptions {
  session: Pick<Session, 'view' | 'subscribe'>;
  log: HostServices['log'];
  /** Fetched when somebody who is signed in listens for the first time. */
  load: () => Promise<FollowPerson>;
}

/** Milliseconds after which what follows the news is fetched again, where it did not come. */
const TRY_AGAIN = 30_000;

/** Tells the pages what happens to whoever is signed in, while any of them listens. */
export function createLive({ session, log, load }: LiveOptions): HostServices['live'] {
  const listeners = new Set<(news: LiveEvent) => void>();
  let followed: string | null = null;
  let stop = () => {};

  function tell(news: LiveEvent) {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        log(`${news.type} was not taken in`, error);
      }
    }
  }

  /** @param since pages do not wait for it: they read meanwhile, from this moment on */
  async function follow(userId: string, since = Date.now()): Promise<void> {
    const gone = new AbortController();
    stop = () => gone.abort();
    try {
      const followPerson = await load();
      if (!gone.signal.aborted) followPerson(userId, tell, gone.signal, since);
    } catch (error) {
      log('Live news could not be followed', error);
      setTimeout(() => {
        if (!gone.signal.aborted) void follow(userId, since);
      }, TRY_AGAIN);
    }
  }

  function adjust() {
    const { user } = session.view();
    const wanted = listeners.size > 0 && user ? user.id : null;
    if (wanted === followed) return;
    stop();
    followed = wanted;
    if (wanted !== null) void follow(wanted);
  }

  session.subscribe(adjust);
  // A page that is kept for the way back hears nothing meanwhile, and must not hold the connection of others.
  globalThis.window?.addEventListener('pagehide', () => {
    stop();
    followed = null;
  });
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    adjust();
    tell({ type: 'missed' });
  });

  return {
    subscribe(listener) {
      // Wrapped, since the same listener may subscribe twice.
      const own = (news: LiveEvent) => listener(news);
      listeners.add(own);
      adjust();
      return () => {
        listeners.delete(own);
        adjust();
      };
    },
  };
}
