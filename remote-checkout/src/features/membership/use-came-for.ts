import { useEffect, useState } from 'react';
import { useSearchParams } from '@keepsake/shared/router';
import { forgetPackageId, keepPackageId, storedPackageId } from '@keepsake/shared/state';
import type { MembershipChoice } from './use-choice.ts';

/**
 * Takes the package somebody came for (`?packageId=`, or kept since before they signed in) for the chosen one,
 * and the event that the address names (`?event_id=`) for the one to buy it for.
 * @returns the id of that package while the event does not have it; and whether there is nothing left to choose
 */
export function useCameFor(choice: MembershipChoice): { cameFor: number | null; settled: boolean } {
  const { packages, events, event, own, isLarger, selection, change } = choice;
  const [query] = useSearchParams();
  const [kept] = useState(storedPackageId);
  const asked = query.get('packageId');
  const named = query.get('event_id');
  useEffect(() => {
    // Stored until an event exists to buy the package for.
    if (asked) keepPackageId(asked);
  }, [asked]);
  useEffect(() => {
    if (named) change({ eventToPurchase: named });
  }, [change, named]);

  const wanted = Number(asked ?? kept);
  const offer = packages?.find(({ id }) => id === wanted);
  const cameFor = offer && own && isLarger(offer.id) ? offer.id : null;
  const eventIsSure = events?.length === 1 || (named !== null && event?.id === named);
  const ready = cameFor !== null && eventIsSure;
  const hasIt = offer !== undefined && own !== null && cameFor === null && events?.length === 1;
  const unknown = packages !== null && offer === undefined;
  useEffect(() => {
    if (hasIt || unknown) forgetPackageId();
  }, [hasIt, unknown]);
  useEffect(() => {
    if (!ready) return;
    change({ selectedMembership: cameFor });
    forgetPackageId();
  }, [cameFor, change, ready]);
  return { cameFor, settled: ready && selection.selectedMembership === cameFor };
}
