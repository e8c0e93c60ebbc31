import * as addresses from '@keepsake/shared/addresses';
import type { ReleaseList, RemoteRoute, SessionView } from '@keepsake/shared/contract';
import { sessionOf } from '@keepsake/shared/host/session-of';
import { quietHost, renderStatic } from '@keepsake/shared/prerender';
import type { Prerendered, RenderFrame } from '@keepsake/shared/releases';
import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import { PAGE_SLOT } from '@keepsake/shared/releases/page-slot';
import { createMemoryRouter } from '@keepsake/shared/router';
import { createStore } from '@keepsake/shared/state';
import { i18n, type AnyLanguage } from '@keepsake/shared/words';
import { Suspense } from 'react';
import { App } from '../app/App.tsx';
import { Site } from '../app/Site.tsx';
import { createConfirm } from '../host/confirm.ts';
import { createToasts } from '../host/notify.ts';
import { createPageChrome } from '../host/page-chrome.ts';
import type { ShellServices } from '../host/shell-services.ts';
import { createUpgrade } from '../host/upgrade.ts';
import type { Connection } from '../http/connection.ts';
import { createSlowCalls } from '../http/slow-calls.ts';
import { pages } from '../pages.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { pageRoutes } from '../routing/page-routes.tsx';
import { makeReady } from '../routing/load-pages.ts';
import { createSession } from '../session/session.ts';

/** Stands for the page of any remote. */
const slot: RemoteRoute = {
  path: addresses.home.pattern,
  layout: 'public',
  guard: 'none',
  load: async () => ({ default: () => PAGE_SLOT }),
};

/** Stands for a part of a remote; the shell's page around a part adds nothing but a Suspense boundary. */
const plainSlot: RemoteRoute = {
  ...slot,
  path: addresses.uniqueCode.pattern,
  layout: 'plain',
  load: async () => ({ default: () => <Suspense>{PAGE_SLOT}</Suspense> }),
};

/** A connection that does nothing, because no calls are made while prerendering. */
const connection: Connection = {
  get: () => 'good',
  subscribe: () => () => {},
  reached() {},
  unreached() {},
  setSlow() {},
  tryNow() {},
};

const own = pages.map(({ path }) => path);

/** The shell's pages that search engines may index. */
const indexablePages = pages.filter(({ indexable }) => indexable);

/** Services that do nothing, for rendering. @param view session of the person the page is for; signed out by default */
function quietServices(view?: SessionView, remotes: ReleaseList['remotes'] = []): ShellServices {
  const toasts = createToasts();
  const session = createSession();
  return {
    session: view ? { ...session, view: () => view } : session,
    freshness: { refresh: async () => {}, during: async (work) => work() },
    toasts,
    confirm: createConfirm(),
    chrome: createPageChrome(),
    connection,
    slowCalls: createSlowCalls(connection.setSlow),
    loader: createRemoteLoader(async () => null),
    remotes: () => remotes,
    retryRemote: async () => {},
    fallBack: async () => false,
    unfinished: { begin: () => {}, end: () => {}, skip: () => false },
    serves: (path) =>
      remotes.length === 0 ||
      matchPattern(own, path) !== null ||
      matchMount(remotes, path) !== null,
    upgrade: createUpgrade(toasts.notify, () => {}),
    leaveFor: async () => {},
    isLeaving: () => false,
    roleChangedAt: () => null,
    chooseLanguage: async () => false,
    openDocument: () => {},
    signOut: async () => {},
  };
}

/** Renders the site at an address of one of the given routes. @param replaced as for `renderStatic` */
async function renderAt(
  address: string,
  routes: readonly RemoteRoute[],
  services = quietServices(),
  host = quietHost(),
  replaced: string | null = null,
): Promise<Prerendered> {
  const area = { name: 'prerendered', label: '', version: '' };
  const router = createMemoryRouter([{ element: <Site />, children: pageRoutes(routes, area) }], {
    initialEntries: [address],
  });
  const shell = { host, services, store: createStore(), router };
  return renderStatic((styles) => <App shell={shell} styles={styles} />, replaced);
}

/**
 * Prerenders for a signed-out visitor: by layout the frames around public pages and around parts, with `PAGE_SLOT`
 * where the page belongs, and by path the shell's own indexable pages.
 */
export async function render(language: AnyLanguage): Promise<Record<string, Prerendered>> {
  i18n.activate(language);
  const rendered: Record<string, Prerendered> = {};
  for (const [name, route] of [
    ['public', slot] as const,
    ['plain', plainSlot] as const,
    ...indexablePages.map((page) => [page.path, page] as const),
  ]) {
    await makeReady(route);
    rendered[name] = await renderAt(route.path, [slot, plainSlot, ...indexablePages]);
  }
  return rendered;
}

/** Renders the frame around a page of a signed-in person. It lacks `PAGE_SLOT` when they may not see the page. */
export const renderFrame: RenderFrame = async ({
  pattern,
  address,
  user,
  language,
  painted,
  title,
  remotes,
}) => {
  i18n.activate(language);
  const session = sessionOf(user);
  const route: RemoteRoute = {
    ...slot,
    ...painted,
    path: pattern,
    ...(title === null ? {} : { title }),
  };
  await makeReady(route);
  return renderAt(address, [route], quietServices(session, remotes), quietHost(session), 'frame');
};
