import type { RemoteRelease } from '@keepsake/shared/contract';
import type { Load } from '../remotes/loader.ts';
import { createOutbox } from './outbox.ts';
import { placeOf, type ShownPage } from './place.ts';
import { seenLoad } from './seen-load.ts';
import { createVisits } from './visits.ts';
import { watchVitals } from './vitals.ts';

/** What is measured. */
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
  followLoads((load) => outbox.addLoad(seenLoad(load)));
  const place = () => {
    const page = shown();
    return page && placeOf(page, remotes(), running);
  };
  watchVitals(createVisits(place, followPages), outbox.addVital);
}
