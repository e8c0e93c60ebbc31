import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createUpgrade } from '../host/upgrade.ts';
import { createConnection } from '../http/connection.ts';
import { createSlowCalls } from '../http/slow-calls.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { createLoadMarks } from '../remotes/load-marks.ts';
import { createSession } from '../session/session.ts';

/** Services of the shell for tests: a real session, no remotes, and a mock of `reload`. */
export function shellDouble(changes: Partial<ShellServices> = {}) {
  const session = createSession();
  const toasts = createToasts();
  const reload = jest.fn();
  const connection = createConnection(async () => false);
  const services: ShellServices = {
    session,
    freshness: { refresh: async () => {}, during: async (work) => work() },
    toasts,
    confirm: createConfirm(),
    chrome: createPageChrome(),
    connection,
    slowCalls: createSlowCalls(connection.setSlow),
    loader: createRemoteLoader(async () => null),
    remotes: () => [],
    retryRemote: async () => {},
    fallBack: async () => false,
    unfinished: createLoadMarks(),
    serves: () => true,
    upgrade: createUpgrade(toasts.notify, reload),
    leaveFor: async () => session.end(),
    isLeaving: () => false,
    roleChangedAt: () => null,
    chooseLanguage: async () => true,
    openDocument: () => {},
    signOut: async () => session.end(),
    ...changes,
  };
  return { services, session, reload };
}
