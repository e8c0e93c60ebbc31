import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { AddonsTable, AddonVariantsTable, PackagesTable } from '../../../db/tables.ts';

export type PackageRow = Selectable<PackagesTable>;
/** A variant with the texts of its add-on. */
export type VariantRow = Selectable<AddonVariantsTable> &
  Pick<Selectable<AddonsTable>, 'title' | 'description'>;

export async function listPackages(db: Queries): Promise<PackageRow[]> {
  return db.selectFrom('packages').selectAll().orderBy('position').execute();
}

/** Returns the variants on sale, in display order. */
export async function listVariants(db: Queries): Promise<VariantRow[]> {
  return db
    .selectFrom('addon_variants')
    .innerJoin('addons', 'addons.addon_type', 'addon_variants.addon_type')
    .selectAll('addon_variants')
    .select(['addons.title', 'addons.description'])
    .where('addons.active', '=', true)
    .where('addon_variants.active', '=', true)
    .orderBy('addons.position')
    .orderBy('addon_variants.position')
    .orderBy('addon_variants.id')
    .execute();
}
