import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { HostServices } from '@keepsake/shared/contract';
import {
  createStore,
  forgetForms,
  forgetPackageId,
  forgetPersisted,
  kioskHere,
} from '@keepsake/shared/state';
import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import { createReport } from '../host/report.ts';
import { createFailureReport } from '../remotes/failure-report.ts';
import { createUpgrade } from '../host/upgrade.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createApi } from '../http/client.ts';
import { attempt } from '../http/refresh.ts';
import { createLive } from '../live/live.ts';
import { fetchRemote } from '../remotes/federation.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { createLoadMarks } from '../remotes/load-marks.ts';
import { forgetOnDevice, forgetSeen, forgetStored, forgetTab } from '../session/forget.ts';
import { createUserRefresh } from '../session/user-refresh.ts';
import { forgetVerified } from '../session/just-verified.ts';
import { forgetResume } from '../session/resume.ts';
import { createLoads } from '../telemetry/stored-loads.ts';
import { guestCodeAt } from '../session/after-sign-in.ts';
import { createAttend } from '../session/attend.ts';
import { createSession } from '../session/session.ts';
import { sayExpiredBefore } from '../routing/expired-session-notice.ts';
import { hydrated } from '../routing/hydrated.ts';
import { chooseLanguage, dropLanguage } from './choose-language.ts';
import { whenReplaceable } from './replaceable-document.ts';
import type { VisitorReleases } from './visitor-releases.ts';
import { createSiteRouter } from './router.tsx';

/** Creates the singletons of the shell (session, HTTP, router, loader, live stream) and connects them. */
export function createShell(releases: VisitorReleases) {
  const store = createStore();
  const session = createSession(store);
  const toasts = createToasts(store);
  const confirm = createConfirm(store);
  const chrome = createPageChrome(store);

  const { http, getToken, connection, slowCalls, logOut, retryLogout } = createApi({
    base: '/api/',
    session,
    onExpired: session.expire,
    onWrongRole: () => void freshness.refresh(),
  });
  const log = createReport(http);
  const reportFailure = createFailureReport(http, log);
  const loads = createLoads();
  const unfinished = createLoadMarks();
  const loader = createRemoteLoader(fetchRemote, {
    onFailed(failed, fallback, why) {
      const { name, version } = failed;
      log(`${name} ${version} failed, ${fallback?.version ?? 'nothing'} stands in`, why);
      if (!releases.failed(failed, why)) reportFailure(name, version, why);
    },
    onLoad: loads.add,
    unfinished,
  });
  const freshness = createUserRefresh({ session, http, log, notify: toasts.notify });
  const live = createLive({
    session,
    log,
    load: async () => {
      const { createFollowPerson } = await import('../live/follow-person.ts');
      return createFollowPerson(http, connection);
    },
  });
  const whenReplaceableHere = async () =>
    whenReplaceable({
      host,
      connection,
      uploads: async () => (await import('@keepsake/shared/media')).uploadsOf(host),
    });
  dropLanguage();
  const site = createSiteRouter({
    first: releases.first,
    current: releases.current,
    loader,
    unfinished,
    log,
    onLeave: () => chrome.reset(),
    whenReplaceable: whenReplaceableHere,
  });
  const roleChangedAt = followSession(session, site, toasts);
  session.onLogout(({ here }) => (here ? forgetTyped(store) : forgetTypedInTab(store)));
  const { leaveFor, isLeaving } = createLeaving(session, site);

  const services: ShellServices = {
    session,
    freshness,
    toasts,
    confirm,
    chrome,
    connection,
    slowCalls,
    loader,
    remotes: site.remotes,
    retryRemote: site.retryRemote,
    fallBack: site.fallBack,
    unfinished,
    serves: site.serves,
    upgrade: createUpgrade(toasts.notify, () => location.reload(), store),
    leaveFor,
    isLeaving,
    roleChangedAt,
    chooseLanguage: async (language) =>
      chooseLanguage(language, {
        host,
        async whenReplaceable() {
          // After hydration the forms hold the restored text, and store it for the next document.
          await hydrated();
          await whenReplaceableHere();
        },
        reload: () => location.reload(),
      }),
    openDocument: (address) => location.replace(address),
    async signOut(to) {
      const { token } = session.stored();
      // `leaveFor` ends the session in this browser at once, before any answer of the network.
      await Promise.all([leaveFor(to), logOut(token), forgetDevice(host)]);
    },
  };

  const host: HostServices = {
    session: {
      get: session.view,
      subscribe: session.subscribe,
      getToken,
      async reload() {
        const askedFor = session.view().user?.id;
        const { data } = await http.call('GET v2/user');
        // Another user may have signed in during the request.
        if (session.view().user?.id === askedFor) session.setUser(data);
      },
      attend: createAttend(http, session),
      async forget() {
        session.end();
        // `end` notifies nobody when there was no session, so questions end and stored data is deleted here in any case.
        confirm.dismiss();
        forgetTyped(store);
        forgetTab();
        await forgetStored(host);
      },
    },
    http,
    connection,
    live,
    notify: toasts.notify,
    navigate(to, options) {
      void site.router.navigate(to, options);
    },
    confirm: confirm.ask,
    layout: { setTitle: chrome.setTitle, setBack: chrome.setBack },
    async newerRelease() {
      const { newerRelease } = await import('../remotes/newer-release.ts');
      return newerRelease();
    },
    log,
    onLogout: session.onLogout,
  };

  forgetAtEnd(session, host);
  session.endLongExpired();
  const sendLogout = () =>
    void retryLogout().catch((error: unknown) =>
      log('The server has not heard of a logout', error),
    );
  connection.subscribe(() => {
    if (connection.get() === 'good') sendLogout();
  });
  sendLogout();

  return {
    host,
    services,
    store,
    freshness,
    router: site.router,
    ready: site.ready,
    hasPage: site.hasPage,
    showsRemote: site.showsRemote,
    loads,
    shown: site.shown,
    /** The credentials with which the worker sends files without a page; null when signed out. */
    sessionForWorker: () => {
      const { loggedIn, token, tokenEnds } = session.stored();
      return loggedIn && token ? { token, tokenEnds, attempt: attempt() } : null;
    },
  };
}

/** Ends this browser's push subscription, so that the next user gets no messages of this one; never rejects. */
async function forgetDevice({ log }: Pick<HostServices, 'log'>): Promise<void> {
  try {
    const { unsubscribeHere } = await import('../notifications/push-device.ts');
    await unsubscribeHere();
  } catch (error) {
    log('This device is still subscribed', error);
  }
}

type Session = ReturnType<typeof createSession>;
type SiteRouter = ReturnType<typeof createSiteRouter>;

/** A logout deletes everything stored; an expired session keeps unsent work for its owner. */
function forgetAtEnd(session: Session, host: HostServices): void {
  const forget = async () => forgetStored(host);
  session.onLogout(({ here }) => void forgetOnDevice(forget, { here }));
  const finish = () => void forgetOnDevice(forget, { here: false });
  finish();
  // Without a connection the code that deletes files may not load. Work of who has signed in since is not touched.
  host.connection.subscribe(() => {
    if (host.connection.get() === 'good' && !session.view().loggedIn) finish();
  });
  session.onExpired(() => {
    if (isAtTablet()) return;
    forgetVerified();
    void forgetSeen(host);
  });
}

/**
 * Navigates to Login when the session expires, and shows a toast when the role was changed in another tab or device.
 * @returns a getter of the visit during which the role changed last; null when it never did
 */
function followSession(
  session: Session,
  site: SiteRouter,
  { notify }: ReturnType<typeof createToasts>,
): () => string | null {
  const sayExpired = () => notify('error', t`Session Expired! Please Login to Continue.`);
  sayExpiredBefore(site.router, {
    expired: session.stored().expiredUser !== null,
    say: sayExpired,
  });
  session.onExpired((user) => {
    const { pathname, search } = site.router.state.location;
    // On the page of a code a new guest session begins without asking, so no login is needed.
    if (user && user.is_guest === 1 && pathname === addresses.uniqueCode.pattern) return;
    // A new password ends the session on purpose; that page navigates to the login itself.
    if (isAtTablet() || pathname === addresses.newPassword.pattern) return;
    sayExpired();
    const code = guestCodeAt(session.stored(), pathname) || null;
    void site.router.navigate(
      addresses.login({ redirect: pathname + search, 'unique-code': code }),
    );
  });
  let roleChangedAt: string | null = null;
  session.onRoleChanged((role) => {
    roleChangedAt = site.visit();
    notify(
      'info',
      role === 'bride_groom'
        ? t`You switched to “Create an event” on another device or in another tab.`
        : t`You switched to “Attend an event” on another device or in another tab.`,
    );
  });
  return () => roleChangedAt;
}

/** Whether this device is a tablet on the gift table, where a guest gets a new session without the login. */
function isAtTablet(): boolean {
  const kiosk = kioskHere();
  // A guest who has left is logged out on the server before the session here is deleted.
  return Boolean(kiosk?.guest) || kiosk?.owesLogout === true;
}

/** Ends the session and navigates to an address. */
function createLeaving(session: Session, site: SiteRouter) {
  /** The visit at which the session was ended. Its page may stay mounted shortly after the router has moved on. */
  let leftAt: string | null = null;
  return {
    isLeaving: (visit: string) => visit === leftAt,
    async leaveFor(address: string) {
      leftAt = site.visit();
      session.end();
      try {
        await site.router.navigate(address, { replace: true });
      } catch (error) {
        leftAt = null;
        throw error;
      }
    },
  };
}

/** Deletes typed data from this tab's memory and session storage, but not from the device. */
function forgetTypedInTab(store: ReturnType<typeof createStore>): void {
  forgetPersisted(store, { keepsStored: true });
  forgetForms();
}

function forgetTyped(store: ReturnType<typeof createStore>): void {
  forgetPersisted(store);
  forgetVerified();
  forgetResume();
  forgetPackageId();
  forgetForms();
}
