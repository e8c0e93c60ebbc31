import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { EventEntitlementsView } from '../../../db/tables.ts';

export type EntitlementsRow = Selectable<EventEntitlementsView>;

/** Returns an event's entitlements. */
export async function findEntitlements(db: Queries, eventId: string): Promise<EntitlementsRow> {
  return db
    .selectFrom('event_entitlements')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** Returns an event's add-ons that were not refunded, in the order of the offer. */
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
