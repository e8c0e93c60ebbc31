import { isApiError, messageOf, type HttpClient } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import type { Session } from './session.ts';
import { isShownElsewhere } from './shown-elsewhere.ts';

/** Milliseconds for which the user counts as fresh after a read. */
const FRESH_FOR = 30_000;

interface UserRefreshOptions {
  session: Pick<Session, 'view' | 'learnUser'>;
  http: HttpClient;
  log: HostServices['log'];
  notify: HostServices['notify'];
}

/**
 * Keeps the user in sync with the server: the role or the confirmed email address may change on another device, and the
 * address of the picture expires after some hours.
 */
export function createUserRefresh({ session, http, log, notify }: UserRefreshOptions) {
  let readAt = -Infinity;
  let running: Promise<void> | null = null;
  let changing = 0;

  async function read(): Promise<void> {
    const before = JSON.stringify(session.view().user);
    readAt = Date.now();
    try {
      const { data } = await http.call('GET v2/user');
      // Ignores an answer that is older than a change made here.
      if (changing === 0 && JSON.stringify(session.view().user) === before) session.learnUser(data);
    } catch (error) {
      if (!isApiError(error)) log('The user could not be read again', error);
      else if (!isShownElsewhere(error)) notify('error', messageOf(error));
    }
  }

  /** Refetches the user, once for concurrent callers; never rejects. */
  async function refresh(): Promise<void> {
    if (!session.view().loggedIn || changing > 0) return;
    running ??= read().finally(() => {
      running = null;
    });
    await running;
  }

  function refreshWhenStale(): void {
    const hidden = document.visibilityState === 'hidden';
    if (!hidden && Date.now() - readAt >= FRESH_FOR) void refresh();
  }

  return {
    refresh,
    /** Runs a change of the account; reads during it are ignored, because they may be older than the change. */
    async during(work: () => Promise<void>): Promise<void> {
      changing += 1;
      try {
        await work();
      } finally {
        changing -= 1;
      }
    },
    /** Refetches the user now, and when the page gets visible or focused again and the user is stale. */
    start(): void {
      refreshWhenStale();
      window.addEventListener('focus', refreshWhenStale);
      window.addEventListener('pageshow', refreshWhenStale);
      document.addEventListener('visibilitychange', refreshWhenStale);
    },
  };
}

export type UserRefresh = ReturnType<typeof createUserRefresh>;
