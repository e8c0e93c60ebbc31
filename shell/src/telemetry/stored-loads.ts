import type { Load } from '../remotes/loader.ts';

/** Buffers loads until telemetry subscribes to them. */
export function createLoads() {
  const buffered: Load[] = [];
  let deliver = (load: Load): unknown => buffered.push(load);
  return {
    add(load: Load) {
      // Offline, a failure is no fault of the release.
      if (navigator.onLine || load.outcome === 'ok') deliver(load);
    },
    /** Calls the listener with all buffered and future loads; it replaces an earlier one. */
    follow(listener: (load: Load) => void) {
      deliver = listener;
      buffered.forEach(listener);
    },
  };
}
