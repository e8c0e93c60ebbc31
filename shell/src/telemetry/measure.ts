import type { RemoteRelease } from '@keepsake/shared/contract';
import type { ReleaseLoad } from '@keepsake/shared/api';
import type { Load } from '../remotes/loader.ts';
import { createOutbox } from './outbox.ts';
import { sourceOf, type ShownPage, type VitalSource } from './vital-source.ts';
import { watchVitals, type Visits } from './vitals.ts';

interface Sources {
  followLoads: (listener: (load: Load) => void) => void;
  /** Returns the open page; null when no area serves the address. */
  shown: () => ShownPage | null;
  followPages: (changed: () => void) => void;
  remotes: () => readonly RemoteRelease[];
  running: (name: string) => RemoteRelease | null;
}

/** Measures loads of releases and web vitals, and reports them to the server when the page is hidden. */
export function measure({ followLoads, shown, followPages, remotes, running }: Sources): void {
  const outbox = createOutbox();
  if (!outbox.isOpen) return;
  followLoads((load) => outbox.addLoad(reportedLoad(load)));
  const source = () => {
    const page = shown();
    return page && sourceOf(page, remotes(), running);
  };
  watchVitals(createVisits(source, followPages), outbox.addVital);
}

/** Whether a script came from the HTTP cache, by its resource timing; `unknown` when the browser hides its sizes. */
function cacheOf(address: string): ReleaseLoad['cache'] {
  const timings = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  const { transferSize = 0, decodedBodySize = 0 } = timings.at(-1) ?? {};
  if (transferSize > 0) return 'miss';
  return decodedBodySize > 0 ? 'hit' : 'unknown';
}

/** Converts a load to its form in the report. */
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
 * Tracks which page is shown at which time. The page open at the first call counts from the start of the document.
 * @param follow subscribes to changes of the address
 */
export function createVisits(
  source: () => VitalSource | null,
  follow: (changed: () => void) => void,
  clock: () => number = () => performance.now(),
): Visits {
  let current = source();
  const visits = [{ from: 0, source: current }];
  follow(() => {
    const next = source();
    if (next?.route === current?.route) return;
    current = next;
    visits.push({ from: clock(), source: next });
  });
  return {
    at: (time) => visits.findLast(({ from }) => from <= time)?.source ?? null,
    now: source,
  };
}
