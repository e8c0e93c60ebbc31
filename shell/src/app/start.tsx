import type { HostServices } from '@keepsake/shared/contract';
import { areCardsWaiting } from '@keepsake/shared/kiosk/waiting-mark';
import { isSending } from '@keepsake/shared/state';
import { pageTheme } from '@keepsake/shared/theme';
import { createStyles } from '../host/styles.ts';
import { whenIdle } from '../remotes/idle-preload.ts';
import { namePerson } from '../session/auth-state.ts';
import { App } from './App.tsx';
import { comeToLife } from './come-to-life.ts';
import { createShell } from './create-shell.ts';
import { nextTask } from './next-task.ts';
import { releasesHere } from './releases-here.ts';

/** Makes the site and shows it in `root`, in tasks between which the page answers to who is reading it. */
export async function start(root: HTMLElement): Promise<void> {
  // Kept for all who ask for it; the longest step of the first rendering otherwise.
  pageTheme();
  await nextTask();
  const shell = createShell(await releasesHere());
  window.addEventListener('error', ({ message, error }) => shell.host.log(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    shell.host.log('A promise was rejected and nobody took it', reason),
  );

  void comeToLife(root, shell, <App shell={shell} styles={await createStyles()} />);

  shell.freshness.start();

  resumeUploads(shell.host).catch((error: unknown) =>
    shell.host.log('Uploads of an earlier visit did not go on', error),
  );

  resumeOutbox(shell.host).catch((error: unknown) =>
    shell.host.log('Cards of a tablet did not go on', error),
  );

  // A session that began before there was the cookie has it from now on.
  if (shell.host.session.get().loggedIn) whenIdle(() => namePerson());
  startWorker(shell);
  startTelemetry(shell);
}

/** Uploads of an earlier visit go on, whichever page is open now. */
async function resumeUploads(host: HostServices): Promise<void> {
  if (!isSending()) return;
  const { uploadsOf } = await import('@keepsake/shared/media');
  await uploadsOf(host).ready;
}

/** Cards that guests of a tablet left go on, whichever page is open now. */
async function resumeOutbox(host: HostServices): Promise<void> {
  if (!areCardsWaiting()) return;
  const { outboxOf } = await import('@keepsake/shared/kiosk');
  await outboxOf(host).run();
}

/** Measures, from when the browser has nothing else to do: what was before is told of, too. */
function startTelemetry(shell: ReturnType<typeof createShell>): void {
  if (!document.querySelector('meta[name="keepsake-seen"]')) return;
  const { host, loads, shown, services, router } = shell;
  const start = async () => {
    try {
      const { measure } = await import('../telemetry/measure.ts');
      measure({
        followLoads: loads.follow,
        shown,
        followPages: (changed) => void router.subscribe(changed),
        remotes: services.remotes,
        running: services.loader.running,
      });
    } catch (error) {
      host.log('How fast pages are is not measured here', error);
    }
  };
  whenIdle(() => void start());
}

/** Whether this page may have a worker: released, in a safe context, and not switched off by the server. */
function mayHaveWorker(): boolean {
  return (
    process.env.NODE_ENV === 'production' &&
    'serviceWorker' in navigator &&
    document.querySelector('meta[name="keepsake-worker"]') === null
  );
}

/** Registers the service worker once the page is there and the browser has nothing else to do. */
function startWorker({ host, leaveBehind }: ReturnType<typeof createShell>): void {
  if (!mayHaveWorker()) return;
  const start = async () => {
    try {
      const { useWorker } = await import('./worker-client.ts');
      await useWorker(leaveBehind, host.log);
      if (location.search.includes('told=')) {
        const { markFollowedRead } = await import('./mark-followed-read.ts');
        await markFollowedRead(host);
      }
    } catch (error) {
      host.log('The site goes on without its worker', error);
    }
  };
  whenIdle(() => void start());
}
