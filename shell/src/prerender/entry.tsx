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

/** In place of a part of a remote: the page of the shell around it has nothing else than the part's boundary. */
const plainSlot: RemoteRoute = {
  ...slot,
  path: addresses.uniqueCode.pattern,
  layout: 'plain',
  load: async () => ({ default: () => <Suspense>{PAGE_SLOT}</Suspense> }),
};

/** No calls are made while prerendering. */
const connection: Connection = {
  get: () => 'good',
  subscribe: () => () => {},
  reached() {},
  unreached() {},
  setSlow() {},
  tryNow() {},
};

const own = pages.map(({ path }) => path);

/** The ways in that anybody may find. */
const ways = pages.filter(({ indexable }) => indexable);

/** The shell's services, of which no page makes use yet. @param view whose page it is; nobody's unless told */
function quietServices(view?: SessionView, remotes: ReleaseList['remotes'] = []): ShellServices {
  const toasts = createToasts();
  const session = createSession();
  return {
    session: view ? { ...session, view: () => view } : session,
    freshness: { look: async () => {}, during: async (work) => work() },
    toasts,
    confirm: createConfirm(),
    chrome: createPageChrome(),
    connection,
    waiting: createWaiting(connection.setSlow),
    loader: createRemoteLoader(async () => null),
    remotes: () => remotes,
    retryRemote: async () => {},
    standIn: async () => false,
    failed: () => false,
    unfinished: { begin: () => {}, end: () => {}, leaveOut: () => false },
    serves: (path) =>
      remotes.length === 0 ||
      matchPattern(own, path) !== null ||
      matchMount(remotes, path) !== null,
    upgrade: createUpgrade(toasts.notify, () => {}),
    leaveFor: async () => {},
    isLeaving: () => false,
    turnedAt: () => null,
    chooseLanguage: async () => false,
    openAnew: () => {},
    signOut: async () => {},
  };
}

/** Renders the site at one of the addresses of the given pages. */
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
    rendered[name] = await renderAt(route.path, [slot, plainSlot, ...ways]);
  }
  return rendered;
}

/** The frame around a page of a person. Where they may not see it there is no place for the page in it. */
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
