import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { bucketOrigins } from './content-policy.ts';
import type { Releases } from '../../../releases/releases.ts';

/** A worker that deletes the site's caches and unregisters itself, for when a released worker does harm. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith('keepsake-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/** Whether pages install the service worker: not where it is switched off, and not from source, where files change. */
export function hasWorker({ serviceWorker, shellDevUrl }: Config): boolean {
  return serviceWorker && shellDevUrl === null;
}

/** Marks pages that must not install the service worker. */
export const WITHOUT_WORKER = '<meta name="keepsake-worker" content="off" />';

/** Serves the service worker at the root, since its path is its scope; browsers check it for updates at each visit. */
export function serviceWorker(
  app: FastifyInstance,
  config: Config,
  releases: () => Promise<Releases>,
): void {
  const calls = ["'self'", ...bucketOrigins(config).written].join(' ');
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    const { worker } = hasWorker(config) ? (await releases()).shell : {};
    const file = worker ? join(config.siteDir, 'shell', basename(worker)) : null;
    return (
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        // A worker's fetches are governed by its own CSP.
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'self'; connect-src ${calls}; frame-ancestors 'none'`,
        )
        .send(file ? await readFile(file, 'utf8') : NO_WORKER)
    );
  });
}
