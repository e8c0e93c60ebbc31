import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerPage } from './answer-page.ts';
import { languageOfSite, visited } from './cached-pages.ts';
import { forgetEnded } from './forget-ended.ts';
import { CACHES } from './names.ts';
import { isPage } from './page-address.ts';
import type { WorkerMessage } from './message.ts';
import { sendStoredFiles, SYNC_TIME } from './send-stored-files.ts';
import { addressOf, follow, readPushMessage, show } from './push-message.ts';
import { sendPending } from '@keepsake/shared/kiosk/send-pending';

declare const self: ServiceWorkerGlobalScope;

/** Bytes above which a picture is not cached. */
const LARGE_PICTURE = 2_000_000;

const HASHED = /^\/assets\/.+\.[0-9a-f]{8,}(?:\.[\w-]+){1,2}$/;
const DAY = 24 * 60 * 60;

// Takes control of the first page of a first visit. An updated worker does not skip waiting: it starts once the pages
// of the old one are closed, so that files under an open page never change.
clientsClaim();

const isOurs = (url: URL) => url.origin === self.location.origin;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && isPage(url),
  async ({ request, url, event }) => answerPage(request, url, event),
);

/** Workbox plugin: caches complete responses only. */
const onlyComplete = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};

/** Workbox plugin: caches complete responses of limited size only. */
const onlySmall = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    if (response.status !== 200) return null;
    return (await response.clone().blob()).size <= LARGE_PICTURE ? response : null;
  },
};

registerRoute(
  ({ url }) => isOurs(url) && HASHED.test(url.pathname),
  new CacheFirst({
    cacheName: CACHES.files,
    plugins: [onlyComplete],
    matchOptions: { ignoreSearch: true },
  }),
);

for (const [name, maxEntries, days] of [
  ['designs', 80, 60],
  ['pictures', 20, 30],
] as const) {
  const limits = { maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true };
  registerRoute(
    ({ url }) => isOurs(url) && url.pathname.startsWith(`/${name}/`),
    new StaleWhileRevalidate({
      cacheName: CACHES[name],
      plugins: [onlySmall, new ExpirationPlugin(limits)],
    }),
  );
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'visited')
    // A failure is ignored: the page is cached at the next visit.
    event.waitUntil(visited(new URL(message.address)).catch(() => {}));
});

self.addEventListener('push', (event) => {
  const shown = async () =>
    show(self.registration, readPushMessage(event.data, await languageOfSite()));
  event.waitUntil(shown());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(self.clients, addressOf(event.notification.data, self.location.origin)));
});

self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag !== 'keepsake-send') return;
  // Rejects when a file or a tablet's card could not be sent; the browser then retries later.
  const sending = [forgetEnded(), sendStoredFiles(), sendPending(AbortSignal.timeout(SYNC_TIME))];
  sync.waitUntil(Promise.all(sending));
});
