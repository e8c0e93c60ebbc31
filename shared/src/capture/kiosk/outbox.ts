import { addJob, dropJob, jobs, keepJob, type Job } from './jobs.ts';
import { onLinkElsewhere } from './links.ts';
import { sendPending } from './send-pending.ts';
import { markWaiting } from './waiting-mark.ts';

export type { Job, JobFile } from './jobs.ts';

/** Milliseconds until the next try, from one that failed to the one after. */
const PAUSES = [3000, 10_000, 30_000, 60_000] as const;

/** Cards that the tablet has not sent yet. */
interface Pending {
  waiting: number;
  /** Those that the server refused. */
  failed: readonly Job[];
}

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Asks the browser to go on when the page is closed, where it does such things. */
async function goOnAlone(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register('keepsake-send');
}

/** Outbox of cards that guests of this tablet sent; one per page. */
export function createOutbox(log: (message: string, error?: unknown) => void) {
  const listeners = new Set<() => void>();
  const links = new Map<string, string>();
  let left: Pending = { waiting: 0, failed: [] };
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

  async function look(): Promise<void> {
    const all = await jobs();
    const failed = all.filter((job) => job.failed !== null);
    left = { waiting: all.length - failed.length, failed };
    markWaiting(left.waiting > 0);
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
      await look();
      if (left.waiting > 0) await sendPending(new AbortController().signal, keepLink);
      tries = 0;
    } catch (error) {
      log('Cards of the tablet wait for another try', error);
      timer = setTimeout(() => void run(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
      tries += 1;
    } finally {
      running = false;
      await look().catch((error: unknown) => log('The browser could not tell what is left', error));
    }
    if (again) {
      again = false;
      await run();
    }
  }

  globalThis.window?.addEventListener('online', () => void run());
  onLinkElsewhere(({ id, link }) => keepLink(id, link));
  return {
    /** Keeps a card that was sent, and begins to bring it. @throws DOMException where there is no room for it */
    async add(job: Job, files: ReadonlyMap<string, File>): Promise<void> {
      await addJob(job, files);
      markWaiting(true);
      void run();
      await goOnAlone().catch((error: unknown) => log('The browser sends while it is open', error));
    },
    run,
    /** Sends a card again that was refused. */
    async retry(job: Job): Promise<void> {
      await keepJob({ ...job, failed: null });
      await run();
    },
    async remove(job: Job): Promise<void> {
      await dropJob(job);
      await look();
    },
    left: () => left,
    /** The private link of a card that was sent from here since the page opened. */
    linkOf: (id: string) => links.get(id) ?? null,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
