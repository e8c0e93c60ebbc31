import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { rowId } from '../../../http/ids.ts';
import type { ProviderCard } from '../../../payments/provider.ts';
import { DETACH_JOB } from './detach-card.ts';
import { addCard, type SavedCard } from './repository.ts';

/** An old name: a queue may hold it. */
const JOB = 'payments.keep-card';

interface Payload {
  orderId: string;
  userId: string;
  intentId: string;
}

/** Keeps the card that an order was paid with; in the transaction that settles the order. */
export async function queueSaveCard(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  payment: Payload,
): Promise<void> {
  await jobs.add(trx, JOB, payment, { key: `save-card:${payment.orderId}` });
}

export function registerSaveCard({ jobs, db, payments }: Deps): void {
  jobs.register<Payload>(JOB, async ({ orderId, userId, intentId }) => {
    const { methodId } = await payments.findIntent(intentId);
    if (!methodId) return;
    const card = await payments.findCard(methodId);
    // A wallet gives its card for one payment, whatever a browser asked for.
    if (card.wallet) return card.customerId ? payments.detachCard(card.id) : undefined;
    // Without a customer the provider would not take it a second time.
    if (!card.customerId) return;
    const id = rowId('card kept from an order', orderId);
    await db
      .transaction()
      .execute(async (trx) => addOrDetach(trx, { jobs }, userId, { id, card, isDefault: false }));
  });
}

/** Adds a card; one of an account that has ended meanwhile the provider forgets, and null is returned. */
export async function addOrDetach(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  userId: string,
  wish: { id: string; card: ProviderCard; isDefault: boolean },
): Promise<SavedCard | null> {
  const saved = await addCard(trx, userId, wish);
  if (!saved) await jobs.add(trx, DETACH_JOB, { providerId: wish.card.id });
  return saved;
}
