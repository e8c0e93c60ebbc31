import { takeOver } from '@keepsake/shared/media/handover';
import { isSending } from '@keepsake/shared/state';
import type { WorkerMessage } from '../worker/message.ts';

type Log = (message: string, error?: unknown) => void;

/** Data with which the worker continues without a page; null when signed out. */
export type LeaveBehind = () => { token: string; tokenEnds: number; attempt: string } | null;

type Syncing = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/** Has the service worker keep this page, and go on with what is unsent when the page is left. */
export async function useWorker(leaveBehind: LeaveBehind, log: Log): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration: Syncing = await navigator.serviceWorker.ready;
  const message: WorkerMessage = { type: 'visited', address: location.href };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
  registration.active?.postMessage(message);

  async function handOver(): Promise<void> {
    if (document.visibilityState !== 'hidden' || !isSending() || !registration.sync) return;
    try {
      await takeOver(leaveBehind());
      await registration.sync.register('keepsake-send');
    } catch (error) {
      // Private windows, and people who forbid it: the next visit goes on.
      log('The browser does not send in the background', error);
    }
  }
  document.addEventListener('visibilitychange', () => void handOver());
}
