import { whenIdle } from '../remotes/idle-preload.ts';
import type { createShell } from './create-shell.ts';

/** Measures, from when the browser has nothing else to do: what was before is told of, too. */
export function startTelemetry(shell: ReturnType<typeof createShell>): void {
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
