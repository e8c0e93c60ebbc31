import { useEffect } from 'react';
import { useSearchParams } from '@keepsake/shared/router';
import { forgetPackageId, keptPackageId } from '@keepsake/shared/state';
import type { MembershipChoice } from './use-choice.ts';

/**
 * Takes the package somebody came for (`?packageId=`, or kept since before they signed in) for the chosen one.
 * @returns whether it was, and there is an event to buy it for: then there is nothing left to choose
 */
export function useCameFor({ packages, event, selection, change }: MembershipChoice): boolean {
  const [query] = useSearchParams();
  const wanted = Number(query.get('packageId') ?? keptPackageId());
  const cameFor = packages?.find(({ id }) => id === wanted)?.id ?? null;
  const ready = cameFor !== null && event !== null;
  useEffect(() => {
    if (!ready) return;
    change({ selectedMembership: cameFor });
    forgetPackageId();
  }, [cameFor, change, ready]);
  return ready && selection.selectedMembership === cameFor;
}
