import type { HostServices, LiveEvent } from '@keepsake/shared/contract';
import type { Session } from '../session/session.ts';
import type { FollowPerson } from './follow-person.ts';

interface LiveOptions {
  session: Pick<Session, 'view' | 'subscribe'>;
  log: HostServices['log'];
  /** Loads the code, at the first subscription while signed in. */
  load: () => Promise<FollowPerson>;
}

/** Milliseconds before a failed load of the code is retried. */
const RETRY_DELAY = 30_000;

/** Publishes live messages of the signed-in user to the pages, while any of them subscribes. */
export function createLive({ session, log, load }: LiveOptions): HostServices['live'] {
  const listeners = new Set<(news: LiveEvent) => void>();
  let followed: string | null = null;
  let stop = () => {};

  function publish(news: LiveEvent) {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        log(`${news.type} was not taken in`, error);
      }
    }
  }

  /** @param since when pages began to read: they do not wait for the stream */
  async function follow(userId: string, since = Date.now()): Promise<void> {
    const controller = new AbortController();
    stop = () => controller.abort();
    try {
      const followPerson = await load();
      if (!controller.signal.aborted) followPerson(userId, publish, controller.signal, since);
    } catch (error) {
      log('Live news could not be followed', error);
      setTimeout(() => {
        if (!controller.signal.aborted) void follow(userId, since);
      }, RETRY_DELAY);
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
  // A page in the back-forward cache receives nothing, and must not keep the lead from other tabs.
  globalThis.window?.addEventListener('pagehide', () => {
    stop();
    followed = null;
  });
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    adjust();
    publish({ type: 'missed' });
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
