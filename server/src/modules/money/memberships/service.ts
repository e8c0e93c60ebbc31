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

/** The package and add-ons of an event, and what they give. Whose event it is, the caller has asked. */
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

/** A feature of an event's package. */
type Feature = {
  [K in keyof Entitlements]: Entitlements[K] extends boolean ? K : never;
}[keyof Entitlements];

/** Lets by only what the event's package gives. @throws HttpError 403 `not_in_package` */
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
