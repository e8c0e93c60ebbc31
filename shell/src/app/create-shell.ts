import * as addresses from '@keepsake/shared/addresses';
import type { HostServices } from '@keepsake/shared/contract';
import { createStore, forgetForms, forgetPackageId, forgetPersisted } from '@keepsake/shared/state';
import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import { createReport } from '../host/report.ts';
import { createUpgrade } from '../host/upgrade.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createApi } from '../http/api.ts';
import { createLive } from '../live/live.ts';
import { fetchRemote } from '../remotes/federation.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { currentReleases, inlinedReleases } from '../remotes/release-list.ts';
import { forgetKeptAnswers } from '../session/forget-kept-answers.ts';
import { createFreshness } from '../session/freshness.ts';
import { forgetVerified } from '../session/just-verified.ts';
import { forgetResume } from '../session/resume.ts';
import { createSession } from '../session/session.ts';
import { sayExpiredBefore } from '../routing/expired-before.ts';
import { createSiteRouter } from './router.tsx';

/** Makes everything that there is one of, and connects it. */
export function createShell() {
  const session = createSession();
  const toasts = createToasts();
  const confirm = createConfirm();
  const chrome = createPageChrome();
  const store = createStore();
  const loader = createRemoteLoader(fetchRemote);

  const { http, getToken, connection, waiting } = createApi({
    base: '/api/',
    session,
    onExpired: session.expire,
    onWrongRole: () => void freshness.look(),
  });
  const log = createReport(http);
  const freshness = createFreshness({ session, http, log, notify: toasts.notify });
  const live = createLive({
    session,
    log,
    load: async () => {
      const { createFollowPerson } = await import('../live/follow-person.ts');
      return createFollowPerson(http, connection);
    },
  });
  const site = createSiteRouter({
    first: inlinedReleases(),
    current: currentReleases,
    loader,
    log,
    onLeave: () => chrome.reset(),
  });
  const sayExpired = () => toasts.notify('error', 'Session Expired! Please Login to Continue.');
  sayExpiredBefore(site.router, {
    expired: session.stored().expiredUser !== null,
    say: sayExpired,
  });
  session.onExpired(() => {
    const { pathname, search } = site.router.state.location;
    sayExpired();
    void site.router.navigate(addresses.login({ redirect: pathname + search }));
  });
  let turnedAt: string | null = null;
  session.onTurned((role) => {
    turnedAt = site.visit();
    const side = role === 'bride_groom' ? 'Create an event' : 'Attend an event';
    toasts.notify('info', `You switched to “${side}” on another device or in another tab.`);
  });
  session.onLogout(() => {
    forgetPersisted(store);
    forgetVerified();
    forgetResume();
    forgetPackageId();
    forgetForms();
  });

  let leaving = false;
  async function leaveFor(address: string) {
    leaving = true;
    session.end();
    try {
      await site.router.navigate(address, { replace: true });
    } finally {
      leaving = false;
    }
  }

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
    serves: site.serves,
    upgrade: createUpgrade(toasts.notify, () => location.reload()),
    leaveFor,
    isLeaving: () => leaving,
    turnedAt: () => turnedAt,
    async signOut(to) {
      try {
        await http.call('POST logout');
      } finally {
        await leaveFor(to);
      }
    },
  };

  const host: HostServices = {
    session: {
      get: session.view,
      subscribe: session.subscribe,
      getToken,
      async reload() {
        const { data } = await http.call('GET v2/user');
        session.setUser(data);
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
    log,
    onLogout: session.onLogout,
  };

  session.onLogout(() => void forgetKeptAnswers(host));

  return {
    host,
    services,
    store,
    freshness,
    router: site.router,
    ready: site.ready,
    showsRemote: site.showsRemote,
  };
}
