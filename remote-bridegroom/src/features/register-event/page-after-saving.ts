import * as addresses from '@keepsake/shared/addresses';
import { storedPackageId } from '@keepsake/shared/state';

/** Where a saved event leads: to itself, or, when it is new, to the package that its owner came for. */
export function pageAfterSaving(id: string, isNew: boolean): string {
  const packageId = isNew ? storedPackageId() : null;
  return packageId ? addresses.packages({ packageId, event_id: id }) : addresses.ownedEvent({ id });
}
