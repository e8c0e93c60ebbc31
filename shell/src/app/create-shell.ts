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
import { createApi } from '../http/api.ts';
import { attempt } from '../http/refresh.ts';
import { createLive } from '../live/live.ts';
import { fetchRemote } from '../remotes/federation.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { createUnfinished } from '../remotes/unfinished.ts';
import {
  forgetOnDevice,
  forgetStoredAnswers,
  forgetTab,
  forgetVisits,
  forgetRecordings,
  forgetStoredUploads,
} from '../session/forget.ts';
import { createFreshness } from '../session/freshness.ts';
import { forgetVerified } from '../session/just-verified.ts';
import { forgetResume } from '../session/resume.ts';
import { createLoads } from '../telemetry/stored-loads.ts';
import { codeToGoOnBy } from '../session/after-sign-in.ts';
import { createAttend } from '../session/attend.ts';
import { createSession } from '../session/session.ts';
import { sayExpiredBefore } from '../routing/expired-before.ts';
import { hydrated } from '../routing/hydrated.ts';
import { chooseLanguage, dropLanguage } from './choose-language.ts';
import { mayGiveWay } from './other-document.ts';
import type { ReleasesHere } from './releases-here.ts';
import { createSiteRouter } from './router.tsx';

/** Makes everything that there is one of, and connects it. */
export function createShell(releases: ReleasesHere) {
  const store = createStore();
  const session = createSession(store);
  const toasts = createToasts(store);
  const confirm = createConfirm(store);
  const chrome = createPageChrome(store);

  const { http, getToken, connection, waiting, logOut, tellLogout } = createApi({
    base: '/api/',
    session,
    onExpired: session.expire,
    onWrongRole: () => void freshness.look(),
  });
  const log = createReport(http);
  const reportFailure = createFailureReport(http, log);
  const loads = createLoads();
  const unfinished = createUnfinished();
  const loader = createRemoteLoader(fetchRemote, {
    onFailed(failed, standIn, why) {
      const { name, version } = failed;
      log(`${name} ${version} failed, ${standIn?.version ?? 'nothing'} stands in`, why);
      if (!releases.failed(failed, why)) reportFailure(name, version, why);
    },
    onLoad: loads.add,
    unfinished,
  });
  const freshness = createFreshness({ session, http, log, notify: toasts.notify });
  const live = createLive({
    session,
    log,
    load: async () => {
      const { createFollowPerson } = await import('../live/follow-person.ts');
      return createFollowPerson(http, connection);
    },
  });
  const givesWay = async () =>
    mayGiveWay({
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
    mayGiveWay: givesWay,
  });
  const turnedAt = followSession(session, site, toasts);
  session.onLogout(({ here }) => (here ? forgetTyped(store) : forgetTypedHere(store)));
  const { leaveFor, isLeaving } = createLeaving(session, site);

  const services: ShellServices = {
    session,
    freshness,
    toasts,
    confirm,
    chrome,
    connection,
    waiting,
    loader,
    remotes: site.remotes,
    retryRemote: site.retryRemote,
    standIn: site.standIn,
    failed: loader.failed,
    unfinished,
    serves: site.serves,
    upgrade: createUpgrade(toasts.notify, () => location.reload(), store),
    leaveFor,
    isLeaving,
    turnedAt,
    chooseLanguage: async (language) =>
      chooseLanguage(language, {
        host,
        async mayGiveWay() {
          // The forms keep for the next document what was typed into them again.
          await hydrated();
          await givesWay();
        },
        reload: () => location.reload(),
      }),
    openAnew: (address) => location.replace(address),
    async signOut(to) {
      const { token } = session.stored();
      // The session ends here first, whatever the network does.
      await Promise.all([leaveFor(to), logOut(token), forgetDevice(host)]);
    },
  };

  const host: HostServices = {
    session: {
      get: session.view,
      subscribe: session.subscribe,
      getToken,
      async reload() {
        const asked = session.view().user?.id;
        const { data } = await http.call('GET v2/user');
        // Somebody else may be here by now.
        if (session.view().user?.id === asked) session.setUser(data);
      },
      attend: createAttend(http, session),
      async forget() {
        session.end();
        // Runs without an earlier session, too.
        forgetTyped(store);
        forgetTab();
        await forgetKept(host);
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
  const owed = () =>
    void tellLogout().catch((error: unknown) => log('The server has not heard of a logout', error));
  connection.subscribe(() => {
    if (connection.get() === 'good') owed();
  });
  owed();

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
    /** Returns what the worker needs to continue for the signed-in user. */
    leaveBehind: () => {
      const { loggedIn, token, tokenEnds } = session.stored();
      return loggedIn && token ? { token, tokenEnds, attempt: attempt() } : null;
    },
  };
}

/** Whoever signs in here next is not told of what was another's; the server forgets the device with the session. */
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

/** Deletes what this device has stored for the person whose session is over. */
async function forgetKept(host: HostServices): Promise<void> {
  await Promise.all(
    [forgetStoredAnswers, forgetRecordings, forgetStoredUploads, forgetVisits].map(async (forget) =>
      forget(host),
    ),
  );
}

/** A logout forgets all that is stored; after a session that expired, unsent work waits for its owner. */
function forgetAtEnd(session: Session, host: HostServices): void {
  const forget = async () => forgetKept(host);
  session.onLogout(({ here }) => void forgetOnDevice(forget, { here }));
  void forgetOnDevice(forget, { here: false });
  session.onExpired(() => {
    if (isAtTablet()) return;
    forgetVerified();
    void Promise.all([forgetStoredAnswers(host), forgetVisits(host)]);
  });
}

/**
 * Leads to Login when the session expires, and says so when sides were changed elsewhere.
 * @returns the visit during which sides were changed last, or null
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
    // A guest was never asked who they are: the page of their code goes on with the next one.
    if (user && user.is_guest === 1 && pathname === addresses.uniqueCode.pattern) return;
    // Whoever chooses a new password ends it themselves, and is led to the login by that page.
    if (isAtTablet() || pathname === addresses.newPassword.pattern) return;
    sayExpired();
    const code = codeToGoOnBy(session.stored(), pathname) || null;
    void site.router.navigate(
      addresses.login({ redirect: pathname + search, 'unique-code': code }),
    );
  });
  let turnedAt: string | null = null;
  session.onTurned((role) => {
    turnedAt = site.visit();
    notify(
      'info',
      role === 'bride_groom'
        ? t`You switched to “Create an event” on another device or in another tab.`
        : t`You switched to “Attend an event” on another device or in another tab.`,
    );
  });
  return () => turnedAt;
}

/** At a tablet on the gift table the same guest begins again by themselves. */
function isAtTablet(): boolean {
  const kiosk = kioskHere();
  // One who has left is logged out before their session is forgotten here.
  return Boolean(kiosk?.guest) || kiosk?.owesLogout === true;
}

/** Ends the session and goes on to an address. */
function createLeaving(session: Session, site: SiteRouter) {
  /** The visit that somebody left. The page may stand for a moment after the router knows the next one. */
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

/** Forgets what this tab holds in memory and in its own storage. */
function forgetTypedHere(store: ReturnType<typeof createStore>): void {
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
