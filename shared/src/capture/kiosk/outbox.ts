import { currentLanguage } from '@keepsake/shared/words';
import { addJob, dropJob, jobs, keepJob, type Job } from './jobs.ts';
import { onLinkElsewhere } from './links.ts';
import { sendPending } from './send-pending.ts';
import { markWaiting } from './waiting-mark.ts';

export type { Job, JobFile } from './jobs.ts';

/** Milliseconds before each retry; the last one repeats. */
const RETRY_DELAYS = [3000, 10_000, 30_000, 60_000] as const;

/** State of the outbox. */
interface Pending {
  waiting: number;
  /** Cards that the server refused. */
  failed: readonly Job[];
}

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Requests a background sync, so that sending continues after the page is closed, in browsers that support it. */
async function requestBackgroundSync(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register('keepsake-send');
}

/** The outbox of cards sent at this tablet; one per page. */
export function createOutbox(log: (message: string, error?: unknown) => void) {
  const listeners = new Set<() => void>();
  const links = new Map<string, string>();
  let pending: Pending = { waiting: 0, failed: [] };
  let running = false;
  let again = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const keepLink = (id: string, link: string) => {
    links.set(id, link);
    notify();
  };

  async function refresh(): Promise<void> {
    const all = await jobs();
    const failed = all.filter((job) => job.failed !== null);
    pending = { waiting: all.length - failed.length, failed };
    markWaiting(pending.waiting > 0);
    notify();
  }

  async function run(): Promise<void> {
    if (running) {
      again = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    try {
      await refresh();
      if (pending.waiting > 0) await sendPending(new AbortController().signal, keepLink);
      tries = 0;
    } catch (error) {
      log('Cards of the tablet wait for another try', error);
      timer = setTimeout(() => void run(), RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length - 1)]);
      tries += 1;
    } finally {
      running = false;
      await refresh().catch((error: unknown) =>
        log('The browser could not tell what is left', error),
      );
    }
    if (again) {
      again = false;
      await run();
    }
  }

  globalThis.window?.addEventListener('online', () => void run());
  onLinkElsewhere(({ id, link }) => keepLink(id, link));
  return {
    /** Stores a card and starts sending it. @throws DOMException when the device has no room for it */
    async add(job: Job, files: ReadonlyMap<string, File>): Promise<void> {
      await addJob({ ...job, language: currentLanguage() }, files);
      markWaiting(true);
      void run();
      await requestBackgroundSync().catch((error: unknown) =>
        log('The browser sends while it is open', error),
      );
    },
    run,
    /** Sends a refused card again. */
    async retry(job: Job): Promise<void> {
      await keepJob({ ...job, failed: null });
      await run();
    },
    async remove(job: Job): Promise<void> {
      await dropJob(job);
      await refresh();
    },
    left: () => pending,
    /** The private link of a card that was sent since the page opened; null without one. */
    linkOf: (id: string) => links.get(id) ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
