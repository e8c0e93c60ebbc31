import type { PaymentMethod } from '@keepsake/shared/api/orders';
import { declineSentence } from '@keepsake/shared/payment-card';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { PaymentRefused, type ProviderCard } from '../../../payments/provider.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { customerOf } from '../charges/customers.ts';
import { DETACH_JOB } from './detach-card.ts';
import { presentCard } from './presenter.ts';
import { addCard, findCards, findOwnCard, removeCard, setDefault } from './repository.ts';

const missing = () => notFound('We couldn’t find this card.');

export async function cardsOf({ db }: Deps, caller: Principal): Promise<PaymentMethod[]> {
  return (await findCards(db, caller.userId)).map(presentCard);
}

/** @throws HttpError 404 */
export async function cardOf({ db }: Deps, caller: Principal, id: string): Promise<PaymentMethod> {
  const card = await findOwnCard(db, caller.userId, id);
  if (!card) throw missing();
  return presentCard(card);
}

/** The provider's id of one of the caller's saved cards. @throws HttpError 404 */
export async function providerIdOf({ db }: Deps, caller: Principal, id: string): Promise<string> {
  const card = await findOwnCard(db, caller.userId, id);
  if (!card) throw missing();
  return card.provider_id;
}

/** Keeps a card that the browser tokenised at the provider. @throws HttpError 422 */
export async function saveCard(
  deps: Deps,
  caller: Principal,
  wish: { id: string; token: string; isDefault: boolean },
): Promise<PaymentMethod> {
  const customerId = await customerOf(deps, caller.userId);
  const card = await attach(deps, wish.token, customerId);
  if (card.wallet) {
    await deps.payments.detachCard(card.id);
    throw invalid({ payment_method: 'A card from a wallet can’t be saved. Please type the card.' });
  }
  const { id, isDefault } = wish;
  const saved = await deps.db
    .transaction()
    .execute(async (trx) => addCard(trx, caller.userId, { id, card, isDefault }));
  return presentCard(saved);
}

/** Offers a card first from now on. @throws HttpError 404 */
export async function preferCard(
  { db }: Deps,
  caller: Principal,
  id: string,
): Promise<PaymentMethod> {
  const card = await db.transaction().execute(async (trx) => setDefault(trx, caller.userId, id));
  if (!card) throw missing();
  return presentCard(card);
}

/** Forgets a card, here and at the provider. @throws HttpError 404 */
export async function forgetCard(deps: Deps, caller: Principal, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const removed = await removeCard(trx, caller.userId, id);
    if (!removed) throw missing();
    await deps.jobs.add(trx, DETACH_JOB, { providerId: removed.provider_id });
  });
}

async function attach(
  { payments }: Deps,
  token: string,
  customerId: string,
): Promise<ProviderCard> {
  try {
    return await payments.attachCard(token, customerId);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    throw invalid({ payment_method: declineSentence(error.code) });
  }
}
