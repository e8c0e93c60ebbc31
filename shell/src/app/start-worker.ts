import { whenIdle } from '../remotes/idle-preload.ts';
import type { createShell } from './create-shell.ts';

/** Whether this page may have a worker: released, in a safe context, and not switched off by the server. */
function mayHaveWorker(): boolean {
  return (
    process.env.NODE_ENV === 'production' &&
    'serviceWorker' in navigator &&
    document.querySelector('meta[name="keepsake-worker"]') === null
  );
}

/** Registers the service worker once the page is there and the browser has nothing else to do. */
export function startWorker({ host, leaveBehind }: ReturnType<typeof createShell>): void {
  if (!mayHaveWorker()) return;
  const start = async () => {
    try {
      const { useWorker } = await import('./worker-client.ts');
      await useWorker(leaveBehind, host.log);
    } catch (error) {
      host.log('The site goes on without its worker', error);
    }
  };
  whenIdle(() => void start());
}
