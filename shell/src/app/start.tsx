import type { HostServices } from '@keepsake/shared/contract';
import { areCardsWaiting } from '@keepsake/shared/kiosk/waiting-mark';
import { isSending } from '@keepsake/shared/state';
import { pageTheme } from '@keepsake/shared/theme';
import { createStyles } from '../host/styles.ts';
import { whenIdle } from '../remotes/idle-preload.ts';
import { App } from './App.tsx';
import { hydratePage } from './hydrate-page.ts';
import { createShell } from './create-shell.ts';
import { nextTask } from './next-task.ts';
import { visitorReleases } from './visitor-releases.ts';

/**
 * Creates the site and renders it into `root`, in several tasks so that the page responds to input in between.
 * @throws Error named `ChunkLoadError`, before anything was created, when the styles could not be loaded
 */
export async function start(root: HTMLElement): Promise<void> {
  // Builds the cached theme in a task of its own: it would be the longest step of the first render.
  pageTheme();
  const styles = await createStyles();
  await nextTask();
  const shell = createShell(await visitorReleases());
  window.addEventListener('error', ({ message, error }) => shell.host.log(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // React Router rejects without a reason when another navigation overtakes one.
    if (reason !== undefined) shell.host.log('A promise was rejected and nobody took it', reason);
  });

  void hydratePage(root, shell, <App shell={shell} styles={styles} />);

  shell.freshness.start();

  resumeUploads(shell.host).catch((error: unknown) =>
    shell.host.log('Uploads of an earlier visit did not go on', error),
  );

  resumeOutbox(shell.host).catch((error: unknown) =>
    shell.host.log('Cards of a tablet did not go on', error),
  );

  startWorker(shell);
  startTelemetry(shell);
}

/** Resumes uploads of an earlier visit, whichever page is open. */
async function resumeUploads(host: HostServices): Promise<void> {
  if (!isSending()) return;
  const { uploadsOf } = await import('@keepsake/shared/media');
  await uploadsOf(host).ready;
}

/** Sends the pending cards of a tablet on the gift table, whichever page is open. */
async function resumeOutbox(host: HostServices): Promise<void> {
  if (!areCardsWaiting()) return;
  const { outboxOf } = await import('@keepsake/shared/kiosk');
  await outboxOf(host).run();
}

/** Starts telemetry when the browser is idle. Earlier loads and vitals are reported as well. */
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

/**
 * Registers the service worker when the page has loaded and the browser is idle, in a secure context and only of a
 * production build. Where the server has switched it off, one of an earlier visit is removed.
 */
function startWorker({ host, sessionForWorker }: ReturnType<typeof createShell>): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const isOff = document.querySelector('meta[name="keepsake-worker"]') !== null;
  if (isOff && !navigator.serviceWorker.controller) return;
  const start = async () => {
    try {
      const { removeWorker, useWorker } = await import('./worker-client.ts');
      if (isOff) {
        await removeWorker();
        return;
      }
      await useWorker(sessionForWorker, host.log);
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
