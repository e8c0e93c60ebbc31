import type { Load } from '../remotes/loader.ts';

/** Keeps what was loaded until somebody follows it. */
export function createLoads() {
  const before: Load[] = [];
  let tell = (load: Load): unknown => before.push(load);
  return {
    add(load: Load) {
      // A line that is gone is no fault of the release.
      if (navigator.onLine || load.outcome === 'ok') tell(load);
    },
    /** Calls back with each load, those of before among them. */
    follow(listener: (load: Load) => void) {
      tell = listener;
      before.forEach(listener);
    },
  };
}
