import type { Place } from './place.ts';
import type { Visits } from './vitals.ts';

/**
 * Follows which page is shown. Where it begins later than the document did, the page of the beginning is the one that is
 * open then.
 * @param follow calls back with each change of the address
 */
export function createVisits(
  place: () => Place | null,
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
