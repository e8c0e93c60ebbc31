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
import { sendStoredFiles, TIME } from './send-stored-files.ts';
import { addressOf, follow, readPushMessage, show } from './push-message.ts';
import { sendPending } from '@keepsake/shared/kiosk/send-pending';

declare const self: ServiceWorkerGlobalScope;

/** Bytes above which a picture is not kept. */
const LARGE_PICTURE = 2_000_000;

const HASHED = /^\/assets\/.+\.[0-9a-f]{8,}(?:\.[\w-]+){1,2}$/;
const DAY = 24 * 60 * 60;

// The first page of a first visit is served from now on, too. A new worker waits until the pages of the one before are
// closed: nothing under a page is ever exchanged.
clientsClaim();

const isOurs = (url: URL) => url.origin === self.location.origin;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && isPage(url),
  async ({ request, url, event }) => answerPage(request, url, event),
);

const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};

const small = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    if (response.status !== 200) return null;
    return (await response.clone().blob()).size <= LARGE_PICTURE ? response : null;
  },
};

registerRoute(
  ({ url }) => isOurs(url) && HASHED.test(url.pathname),
  new CacheFirst({
    cacheName: CACHES.files,
    plugins: [whole],
    matchOptions: { ignoreSearch: true },
  }),
);

registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/designs/'),
  new StaleWhileRevalidate({
    cacheName: CACHES.designs,
    plugins: [
      small,
      new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/pictures/'),
  new StaleWhileRevalidate({
    cacheName: CACHES.pictures,
    plugins: [
      small,
      new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'visited')
    // Without a network it is kept at the next visit.
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
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === 'keepsake-send')
    waitUntil.call(event, Promise.all([forgetEnded(), sendStoredFiles(), sendTablet()]));
});

/**
 * Goes on with the cards that guests of a tablet on the gift table sent and left there.
 * @throws when something is left: the browser tries again later
 */
async function sendTablet(): Promise<void> {
  await sendPending(AbortSignal.timeout(TIME));
}
