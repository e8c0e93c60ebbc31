import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Order, storeDetails } from '@keepsake/shared/api/orders';
import { processingFee } from '@keepsake/shared/money';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Principal } from '../../sessions/principals.ts';
import { lookUp } from '../charges/look-up.ts';
import { cardMedia } from './media.ts';
import { giftOrders } from './purchase.ts';
import { presentOrder } from './presenter.ts';
import { refuseFlood } from './free-cards.ts';
import { findAttendedEvent, findDesign, findOwnOrder, insertOrder } from './repository.ts';

type Details = BodyOf<typeof storeDetails>;

/** Makes an order: prices and fee are the server's own. @throws HttpError 404, 422, 429 */
export async function placeOrder(
  deps: Deps,
  caller: Principal,
  details: Details,
  { id, files }: { id: string; files: Record<string, ReceivedFile | undefined> },
): Promise<Order> {
  const { db, config } = deps;
  const event = await findAttendedEvent(db, caller.userId, details.wedding_id);
  if (!event) throw notFound('We couldn’t find this event among yours.');
  const design = details.selectedCardId ? await findDesign(db, details.selectedCardId) : null;
  if (details.selectedCardId && !design)
    throw invalid({ selectedCardId: 'This card is no longer available. Please choose another.' });
  if (!design && !details.customImage && !files.customImage)
    throw invalid({ selectedCardId: 'Please choose a card or a photo of your own.' });
  const owner = { id, userId: caller.userId };
  const media = await cardMedia(deps, owner, details, files);
  const gift = details.attachedMoneyGift ?? 0;
  const cardPrice = design?.price ?? 0;
  const fee = processingFee(gift + cardPrice, config.fee);
  const at = new Date();
  const order = {
    id,
    user_id: caller.userId,
    event_id: event.id,
    status: 'awaiting_payment',
    sender_name: details.sender_name.trim(),
    message: details.message ?? '',
    card_design_id: design?.id ?? null,
    custom_image_id: media.customImage,
    audio_id: media.audio,
    video_id: media.video,
    gift,
    card_price: cardPrice,
    fee,
    total: gift + cardPrice + fee,
    currency: event.currency,
    created_at: at,
    updated_at: at,
  } as const;
  await db.transaction().execute(async (trx) => {
    if (order.total === 0) await refuseFlood(trx, caller.userId);
    await insertOrder(trx, order);
  });
  return ownOrder(deps, caller, id);
}

/** The order as the provider sees it, where it still waits for the provider. @throws HttpError 404 */
export async function currentOrder(deps: Deps, caller: Principal, id: string): Promise<Order> {
  const order = await findOwnOrder(deps.db, caller.userId, id);
  if (!order) throw notFound('We couldn’t find this order.');
  await lookUp(deps, giftOrders, order);
  return ownOrder(deps, caller, id);
}

async function ownOrder(deps: Deps, caller: Principal, id: string): Promise<Order> {
  const order = await findOwnOrder(deps.db, caller.userId, id);
  if (!order) throw notFound('We couldn’t find this order.');
  return presentOrder(order);
}
