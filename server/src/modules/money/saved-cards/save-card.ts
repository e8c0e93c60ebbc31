import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { rowId } from '../../../http/ids.ts';
import type { ProviderCard } from '../../../payments/provider.ts';
import { DETACH_JOB } from './detach-card.ts';
import { addCard, type SavedCard } from './repository.ts';

/** The name of an earlier release: queued jobs may have it. */
const JOB = 'payments.keep-card';

interface Payload {
  orderId: string;
  userId: string;
  intentId: string;
}

/** Queues saving the card that an order was paid with; call it in the transaction that settles the order. */
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
    // A card from a wallet is good for one payment only, so it is never saved.
    if (card.wallet) return card.customerId ? payments.detachCard(card.id) : undefined;
    // Without a customer the provider refuses to charge the card again.
    if (!card.customerId) return;
    const id = rowId('card kept from an order', orderId);
    await db
      .transaction()
      .execute(async (trx) => addOrDetach(trx, { jobs }, userId, { id, card, isDefault: false }));
  });
}

/** Adds a card. When the account was deleted meanwhile, has the card removed at the provider and returns null. */
export async function addOrDetach(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  userId: string,
  params: { id: string; card: ProviderCard; isDefault: boolean },
): Promise<SavedCard | null> {
  const saved = await addCard(trx, userId, params);
  if (!saved) await jobs.add(trx, DETACH_JOB, { providerId: params.card.id });
  return saved;
}
