import * as addresses from '@keepsake/shared/addresses';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { quietHost, renderStatic } from '@keepsake/shared/prerender';
import type { Prerendered } from '@keepsake/shared/releases';
import { PAGE_SLOT } from '@keepsake/shared/releases/page-slot';
import { createMemoryRouter } from '@keepsake/shared/router';
import { createStore } from '@keepsake/shared/state';
import { i18n, type AnyLanguage } from '@keepsake/shared/words';
import { App } from '../app/App.tsx';
import { Site } from '../app/Site.tsx';
import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createUpgrade } from '../host/upgrade.ts';
import type { Connection } from '../http/connection.ts';
import { createWaiting } from '../http/waiting.ts';
import { pages } from '../pages.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { pageRoutes } from '../routing/page-routes.tsx';
import { makeReady } from '../routing/ready-pages.ts';
import { createSession } from '../session/session.ts';

/** In place of any remote's page. */
const slot: RemoteRoute = {
  path: addresses.home.pattern,
  layout: 'public',
  guard: 'none',
  load: async () => ({ default: () => PAGE_SLOT }),
};

/** In place of a part of a remote: the page of the shell around it has nothing else. */
const plainSlot: RemoteRoute = { ...slot, path: addresses.uniqueCode.pattern, layout: 'plain' };

/** No calls are made while prerendering. */
const connection: Connection = {
  get: () => 'good',
  subscribe: () => () => {},
  reached() {},
  unreached() {},
  setSlow() {},
  tryNow() {},
};

/** The ways in that anybody may find. */
const ways = pages.filter(({ indexable }) => indexable);

/** The shell's services for a visitor of whom nothing is known. */
function quietServices(): ShellServices {
  const toasts = createToasts();
  return {
    session: createSession(),
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
    unfinished: { begin: () => {}, end: () => {}, leaveOut: () => false },
    serves: () => true,
    upgrade: createUpgrade(toasts.notify, () => {}),
    leaveFor: async () => {},
    isLeaving: () => false,
    turnedAt: () => null,
    chooseLanguage: async () => false,
    openAnew: () => {},
    signOut: async () => {},
  };
}

async function renderAt({ path }: RemoteRoute): Promise<Prerendered> {
  const area = { name: 'prerendered', label: '', version: '' };
  const router = createMemoryRouter(
    [{ element: <Site />, children: pageRoutes([slot, plainSlot, ...ways], area) }],
    { initialEntries: [path] },
  );
  const shell = {
    host: quietHost(),
    services: quietServices(),
    store: createStore(),
    router,
  };
  return renderStatic((styles) => <App shell={shell} styles={styles} />);
}

/**
 * The frames that the shell puts around public pages and around parts, by layout, with a mark where these belong; and by
 * address the pages of its own that search engines may show, as somebody sees them who is not signed in.
 */
export async function render(language: AnyLanguage): Promise<Record<string, Prerendered>> {
  i18n.activate(language);
  const rendered: Record<string, Prerendered> = {};
  for (const [name, route] of [
    ['public', slot] as const,
    ['plain', plainSlot] as const,
    ...ways.map((way) => [way.path, way] as const),
  ]) {
    await makeReady(route);
    rendered[name] = await renderAt(route);
  }
  return rendered;
}
