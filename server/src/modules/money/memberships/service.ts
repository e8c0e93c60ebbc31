import { msg } from '@lingui/core/runtime-macro';
import type { Entitlements, EventMembership } from '@keepsake/shared/api/packages';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import { HttpError } from '../../../http/errors.ts';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn } from '../../../words/words.ts';
import { presentEntitlements } from '../packages/presenter.ts';
import { listPackages } from '../packages/repository.ts';
import { findAdded, findEntitlements } from './repository.ts';

/** The package, add-ons and entitlements of an event; the caller has to check who may see that event. */
export async function membershipOf(
  db: Queries,
  eventId: string,
  language: AnyLanguage,
): Promise<EventMembership> {
  const say = sayIn(language);
  const [has, added, all] = await Promise.all([
    findEntitlements(db, eventId),
    findAdded(db, eventId),
    listPackages(db),
  ]);
  const current = all.find(({ id }) => id === has.package_id);
  if (!current) throw new Error(`There is no package ${has.package_id}.`);
  const { id, slug, name } = current;
  return {
    package: { id, slug, name: saySeeded(say, name) },
    addons: added.map(({ id: variant_id, ...addon }) => ({
      ...addon,
      title: saySeeded(say, addon.title),
      name: saySeeded(say, addon.name),
      variant_id,
    })),
    entitlements: presentEntitlements(has),
  };
}

/** An entitlement that an event either has or lacks. */
type Feature = {
  [K in keyof Entitlements]: Entitlements[K] extends boolean ? K : never;
}[keyof Entitlements];

/** Requires an entitlement of the event. @throws HttpError 403 `not_in_package` */
export async function requireFeature(
  db: Queries,
  eventId: string,
  feature: Feature,
): Promise<void> {
  const has = await findEntitlements(db, eventId);
  if (!has[feature]) {
    throw new HttpError(403, 'not_in_package', msg`This isn’t part of the event’s package.`);
  }
}
