import type { Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type {
  AddonsTable,
  AddonVariantsTable,
  EventEntitlementsView,
  PackagesTable,
} from '../../db/tables.ts';

export type PackageRow = Selectable<PackagesTable>;
/** A variant with the add-on that it is one of. */
export type VariantRow = Selectable<AddonVariantsTable> &
  Pick<Selectable<AddonsTable>, 'title' | 'description'>;
export type EntitlementsRow = Selectable<EventEntitlementsView>;

export async function listPackages(db: Queries): Promise<PackageRow[]> {
  return db.selectFrom('packages').selectAll().orderBy('position').execute();
}

function variants(db: Queries) {
  return db
    .selectFrom('addon_variants')
    .innerJoin('addons', 'addons.addon_type', 'addon_variants.addon_type')
    .selectAll('addon_variants')
    .select(['addons.title', 'addons.description'])
    .orderBy('addons.position')
    .orderBy('addon_variants.position')
    .orderBy('addon_variants.id');
}

/** What can be bought, in the order to show it. */
export async function listVariants(db: Queries): Promise<VariantRow[]> {
  return variants(db)
    .where('addons.active', '=', true)
    .where('addon_variants.active', '=', true)
    .execute();
}

/** What an event has now. */
export async function findEntitlements(db: Queries, eventId: string): Promise<EntitlementsRow> {
  return db
    .selectFrom('event_entitlements')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** What was added to an event and not refunded, in the order of the offer. */
export async function findAdded(
  db: Queries,
  eventId: string,
): Promise<{ id: string; addon_type: string; title: string; name: string; quantity: number }[]> {
  return db
    .selectFrom('membership_orders')
    .innerJoin('membership_order_lines as line', 'line.order_id', 'membership_orders.id')
    .innerJoin('addon_variants as variant', 'variant.id', 'line.variant_id')
    .innerJoin('addons', 'addons.addon_type', 'variant.addon_type')
    .select([
      'variant.id',
      'variant.addon_type',
      'addons.title',
      'variant.name',
      (each) => each.fn.sum<number>('line.quantity').as('quantity'),
    ])
    .where('membership_orders.event_id', '=', eventId)
    .where('membership_orders.status', '=', 'paid')
    .where('membership_orders.withdrawn_at', 'is', null)
    .groupBy(['variant.id', 'addons.addon_type'])
    .orderBy('addons.position')
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute();
}
