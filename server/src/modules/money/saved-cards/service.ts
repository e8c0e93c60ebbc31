import { msg } from '@lingui/core/runtime-macro';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { PayingWith, PaymentMethod, payOrder } from '@keepsake/shared/api/orders';
import { declineMessage } from '@keepsake/shared/payment-card';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound, unauthenticated } from '../../../http/errors.ts';
import { PaymentRefused, type ProviderCard } from '../../../payments/provider.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { customerOf } from '../charges/customers.ts';
import type { PaymentParams } from '../charges/purchase.ts';
import { DETACH_JOB } from './detach-card.ts';
import { findCards, findOwnCard, removeCard, setDefault, type SavedCard } from './repository.ts';
import { addOrDetach } from './save-card.ts';

const cardNotFound = () => notFound(msg`We couldn’t find this card.`);

export async function cardsOf({ db }: Deps, caller: Principal): Promise<PaymentMethod[]> {
  return (await findCards(db, caller.userId)).map(presentCard);
}

/** @throws HttpError 404 */
export async function cardOf({ db }: Deps, caller: Principal, id: string): Promise<PaymentMethod> {
  const card = await findOwnCard(db, caller.userId, id);
  if (!card) throw cardNotFound();
  return presentCard(card);
}

/** How the caller pays: by a saved card, or by a token that the browser got from the provider. @throws HttpError 404 */
export async function paymentParamsOf(
  { db }: Deps,
  caller: Principal,
  body: Pick<BodyOf<typeof payOrder>, keyof typeof PayingWith>,
): Promise<PaymentParams> {
  const paymentType = body.selectedPaymentType ?? null;
  if (!body.payment_method_id) {
    const saveCard = body.save_card === true && !caller.isGuest;
    return { method: body.payment_method ?? null, paymentType, saveCard };
  }
  const card = await findOwnCard(db, caller.userId, body.payment_method_id);
  if (!card) throw cardNotFound();
  return { method: card.provider_id, paymentType, saveCard: false };
}

/** Saves a card that the browser tokenised at the provider. @throws HttpError 422 */
export async function saveCard(
  deps: Deps,
  caller: Principal,
  params: { id: string; token: string; isDefault: boolean },
): Promise<PaymentMethod> {
  const customerId = await customerOf(deps, caller.userId);
  const card = await attach(deps, params.token, customerId);
  if (card.wallet) {
    await deps.payments.detachCard(card.id);
    throw invalid({
      payment_method: msg`A card from a wallet can’t be saved. Please type the card.`,
    });
  }
  const { id, isDefault } = params;
  const saved = await deps.db
    .transaction()
    .execute(async (trx) => addOrDetach(trx, deps, caller.userId, { id, card, isDefault }));
  if (!saved) throw unauthenticated();
  return presentCard(saved);
}

/** Makes a card the default. @throws HttpError 404 */
export async function preferCard(
  { db }: Deps,
  caller: Principal,
  id: string,
): Promise<PaymentMethod> {
  const card = await db.transaction().execute(async (trx) => setDefault(trx, caller.userId, id));
  if (!card) throw cardNotFound();
  return presentCard(card);
}

/** Removes a card here, and by a job at the provider. @throws HttpError 404 */
export async function deleteCard(deps: Deps, caller: Principal, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const removed = await removeCard(trx, caller.userId, id);
    if (!removed) throw cardNotFound();
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
    throw invalid({ payment_method: declineMessage(error.code) });
  }
}

function presentCard(card: SavedCard): PaymentMethod {
  const { id, brand, last4, exp_month, exp_year, name, is_default } = card;
  return { id, brand, last4, exp_month, exp_year, name, is_default };
}
