import type { RemoteRoute } from '@keepsake/shared/contract';
import { quietHost, renderStatic } from '@keepsake/shared/prerender';
import { PAGE_SLOT } from '@keepsake/shared/releases/page-slot';
import { createMemoryRouter } from '@keepsake/shared/router';
import { createStore } from '@keepsake/shared/state';
import { App } from '../app/App.tsx';
import { Site } from '../app/Site.tsx';
import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createUpgrade } from '../host/upgrade.ts';
import type { Connection } from '../http/connection.ts';
import { createWaiting } from '../http/waiting.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { pageRoutes } from '../routing/page-routes.tsx';
import { makeReady } from '../routing/ready-pages.ts';
import { createSession } from '../session/session.ts';

/** In place of any remote's page. */
const route: RemoteRoute = {
  path: '/',
  layout: 'public',
  guard: 'none',
  load: async () => ({ default: () => PAGE_SLOT }),
};

/** Nothing is called while pages are rendered beforehand. */
const connection: Connection = {
  get: () => 'good',
  subscribe: () => () => {},
  reached() {},
  unreached() {},
  setSlow() {},
  tryNow() {},
};

/** The shell's services for a visitor of whom nothing is known. */
function quietServices(): ShellServices {
  const toasts = createToasts();
  return {
    session: createSession(),
    toasts,
    confirm: createConfirm(),
    chrome: createPageChrome(),
    connection,
    waiting: createWaiting(connection.setSlow),
    loader: createRemoteLoader(async () => null),
    remotes: () => [],
    retryRemote: async () => {},
    serves: () => true,
    upgrade: createUpgrade(toasts.notify, () => {}),
    leaveFor: async () => {},
    isLeaving: () => false,
    signOut: async () => {},
  };
}

/** The frames that the shell puts around public pages, by layout, with a mark where the page belongs. */
export async function render() {
  await makeReady(route);
  const area = { name: 'prerendered', label: '', version: '' };
  const router = createMemoryRouter([{ element: <Site />, children: pageRoutes([route], area) }]);
  const shell = {
    host: quietHost(),
    services: quietServices(),
    store: createStore(),
    router,
  };
  return { public: await renderStatic((styles) => <App shell={shell} styles={styles} />) };
}
