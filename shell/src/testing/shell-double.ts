import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createUpgrade } from '../host/upgrade.ts';
import { createConnection } from '../http/connection.ts';
import { createWaiting } from '../http/waiting.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { createUnfinished } from '../remotes/unfinished.ts';
import { createSession } from '../session/session.ts';

/** The shell's own services for a test: a real session, no areas, and a reload that only counts. */
export function shellDouble(changes: Partial<ShellServices> = {}) {
  const session = createSession();
  const toasts = createToasts();
  const reload = jest.fn();
  const connection = createConnection(async () => false);
  const services: ShellServices = {
    session,
    freshness: { look: async () => {}, during: async (work) => work() },
    toasts,
    confirm: createConfirm(),
    chrome: createPageChrome(),
    connection,
    waiting: createWaiting(connection.setSlow),
    loader: createRemoteLoader(async () => null),
    remotes: () => [],
    retryRemote: async () => {},
    standIn: async () => false,
    failed: () => false,
    unfinished: createUnfinished(),
    serves: () => true,
    upgrade: createUpgrade(toasts.notify, reload),
    leaveFor: async () => session.end(),
    isLeaving: () => false,
    turnedAt: () => null,
    chooseLanguage: async () => true,
    openAnew: () => {},
    signOut: async () => session.end(),
    ...changes,
  };
  return { services, session, reload };
}
