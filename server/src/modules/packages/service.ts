import type { EventMembership } from '@keepsake/shared/api/packages';
import type { Queries } from '../../db/database.ts';
import { presentEntitlements } from './presenter.ts';
import { findAdded, findEntitlements, listPackages } from './repository.ts';

/** The package and add-ons of an event, and what they give. Whose event it is, the caller has asked. */
export async function membershipOf(db: Queries, eventId: string): Promise<EventMembership> {
  const [has, added, all] = await Promise.all([
    findEntitlements(db, eventId),
    findAdded(db, eventId),
    listPackages(db),
  ]);
  const current = all.find(({ id }) => id === has.package_id);
  if (!current) throw new Error(`There is no package ${has.package_id}.`);
  const { id, slug, name } = current;
  return {
    package: { id, slug, name },
    addons: added.map(({ id: variant_id, ...addon }) => ({ ...addon, variant_id })),
    entitlements: presentEntitlements(has),
  };
}
