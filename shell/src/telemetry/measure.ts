import type { RemoteRelease } from '@keepsake/shared/contract';
import type { ReleaseLoad } from '@keepsake/shared/api';
import type { Load } from '../remotes/loader.ts';
import { createOutbox } from './outbox.ts';
import { sourceOf, type ShownPage, type VitalSource } from './vital-source.ts';
import { watchVitals, type Visits } from './vitals.ts';

/** Measurement of a load. */
interface Measured {
  followLoads: (listener: (load: Load) => void) => void;
  /** The page that is open; null where nobody serves the address. */
  shown: () => ShownPage | null;
  followPages: (changed: () => void) => void;
  remotes: () => readonly RemoteRelease[];
  running: (name: string) => RemoteRelease | null;
}

/** Tells the server, when the page is left, how releases loaded and how fast pages were. */
export function measure({ followLoads, shown, followPages, remotes, running }: Measured): void {
  const outbox = createOutbox();
  if (!outbox.isOpen) return;
  followLoads((load) => outbox.addLoad(reportedLoad(load)));
  const place = () => {
    const page = shown();
    return page && sourceOf(page, remotes(), running);
  };
  watchVitals(createVisits(place, followPages), outbox.addVital);
}

/** Whether the file at an address came from the browser's cache, as far as the browser says. */
function cacheOf(address: string): ReleaseLoad['cache'] {
  const timings = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  const { transferSize = 0, decodedBodySize = 0 } = timings.at(-1) ?? {};
  if (transferSize > 0) return 'miss';
  return decodedBodySize > 0 ? 'hit' : 'unknown';
}

/** A load as the server is told of it. */
export function reportedLoad({ release, outcome, ms }: Load): ReleaseLoad {
  return {
    remote: release.name,
    version: release.version,
    outcome,
    cache: cacheOf(new URL(release.entry, document.baseURI).href),
    ...(ms === undefined ? {} : { ms: Math.round(ms) }),
  };
}

/**
 * Follows which page is shown. Where it begins later than the document did, the page of the beginning is the one that is
 * open then.
 * @param follow calls back with each change of the address
 */
export function createVisits(
  place: () => VitalSource | null,
  follow: (changed: () => void) => void,
  clock: () => number = () => performance.now(),
): Visits {
  let address = place();
  const visits = [{ from: 0, place: address }];
  follow(() => {
    const next = place();
    if (next?.route === address?.route) return;
    address = next;
    visits.push({ from: clock(), place: next });
  });
  return {
    at: (time) => visits.findLast(({ from }) => from <= time)?.place ?? null,
    now: place,
  };
}
