import { isApiError, messageOf, type HttpClient } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import type { Session } from './session.ts';
import { isToldElsewhere } from './told-elsewhere.ts';

/** Milliseconds for which what was read of the user counts as fresh. */
const FRESH_FOR = 30_000;

interface FreshnessOptions {
  session: Pick<Session, 'view' | 'learnUser'>;
  http: HttpClient;
  log: HostServices['log'];
  notify: HostServices['notify'];
}

/**
 * Keeps the user as the server has them: sides may be changed on another device, an address confirmed there, and the
 * address of a picture ends after some hours.
 */
export function createFreshness({ session, http, log, notify }: FreshnessOptions) {
  let readAt = -Infinity;
  let running: Promise<void> | null = null;
  let changing = 0;

  async function read(): Promise<void> {
    const before = JSON.stringify(session.view().user);
    readAt = Date.now();
    try {
      const { data } = await http.call('GET v2/user');
      // Ignores an answer older than a change made here.
      if (changing === 0 && JSON.stringify(session.view().user) === before) session.learnUser(data);
    } catch (error) {
      if (!isApiError(error)) log('The user could not be read again', error);
      else if (!isToldElsewhere(error)) notify('error', messageOf(error));
    }
  }

  /** Reads the user again, once for all who ask meanwhile; never fails. */
  async function look(): Promise<void> {
    if (!session.view().loggedIn || changing > 0) return;
    running ??= read().finally(() => {
      running = null;
    });
    await running;
  }

  function lookWhenStale(): void {
    const hidden = document.visibilityState === 'hidden';
    if (!hidden && Date.now() - readAt >= FRESH_FOR) void look();
  }

  return {
    look,
    /** While somebody changes their account here, what is read of it says nothing of other places. */
    async during(work: () => Promise<void>): Promise<void> {
      changing += 1;
      try {
        await work();
      } finally {
        changing -= 1;
      }
    },
    /** From now on the user is read again: at once, and whenever somebody comes back to this page. */
    start(): void {
      lookWhenStale();
      window.addEventListener('focus', lookWhenStale);
      window.addEventListener('pageshow', lookWhenStale);
      document.addEventListener('visibilitychange', lookWhenStale);
    },
  };
}

export type Freshness = ReturnType<typeof createFreshness>;
