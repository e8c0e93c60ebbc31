import { takeOver } from '@keepsake/shared/media/handover';
import { isSending } from '@keepsake/shared/state';
import type { WorkerMessage } from '../worker/message.ts';

type Log = (message: string, error?: unknown) => void;

/** Returns the credentials with which the worker sends files without a page; null when signed out. */
export type SessionForWorker = () => { token: string; tokenEnds: number; attempt: string } | null;

type Syncing = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/** Registers the service worker, has it cache this page, and hands unsent files over to it when the page is hidden. */
export async function useWorker(sessionForWorker: SessionForWorker, log: Log): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration: Syncing = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { type: 'visited', address: location.href };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  registration.active?.postMessage(message);

  async function handOver(): Promise<void> {
    if (document.visibilityState !== 'hidden' || !isSending() || !registration.sync) return;
    try {
      await takeOver(sessionForWorker());
      await registration.sync.register('keepsake-send');
    } catch (error) {
      // Background Sync is off in private windows or by a setting; the next visit continues the upload.
      log('The browser does not send in the background', error);
    }
  }
  document.addEventListener('visibilitychange', () => void handOver());
}

/**
 * Updates the worker to the one that the server sends in place of a switched-off worker, which removes itself and its
 * caches. Browsers do this by themselves, too, but postpone it for as long as a page makes requests.
 */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}
