import { setTimeout } from 'node:timers/promises';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, DataOf } from '@keepsake/shared/api/endpoint';
import type {
  Order,
  OrderDetails,
  storeDetails,
  payOrder as endpoint,
} from '@keepsake/shared/api/orders';
import { formatMoney, processingFee, smallestGift } from '@keepsake/shared/money';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { conflict, invalid, notFound, HttpError } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { Principal } from '../../../sessions/principals.ts';
import type { Text } from '../../../words/words.ts';
import { dateInWords } from '../../../writing/days.ts';
import { signatureOf } from '../../../writing/signature.ts';
import { extendGuest } from '../../people/accounts/guest-time.ts';
import { nameGuest } from '../../people/accounts/repository.ts';
import { insideOf } from '../../cards/cards/insides/insides.ts';
import { complete, presentOrdered } from '../../cards/cards/presenter.ts';
import { sealDay } from '../../cards/time-seals/day.ts';
import { freeCards } from '../../../limits/limit-keys.ts';
import { lookUp } from '../charges/look-up.ts';
import { findTable } from '../../events/events/event-tables-repository.ts';
import { cardMedia, claimMedia } from './media.ts';
import { giftOrders } from './purchase.ts';
import {
  findAttendedEvent,
  findDesign,
  findOwnOrder,
  insertOrder,
  type OrderRow,
  type OrderView,
} from './repository.ts';
import { violated, type Queries } from '../../../db/database.ts';
import { presentOutcome, pay, type PaymentContext } from '../charges/pay.ts';
import type { PaymentParams } from '../charges/purchase.ts';
import type { Config } from '../../../config.ts';
import { cardLink } from '../../../endpoints/link-secret.ts';
import { presentPaidWith } from '../receipts/paid-with.ts';

/** Most free cards that one user may begin in an hour. */
const MOST_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Limits a user's free cards per hour. Locks the user's row, so that concurrent requests are counted; call it in the
 * transaction that inserts the order.
 * @throws HttpError 429
 */
async function refuseFlood(trx: Queries, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const recent = await trx
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('total', '=', 0)
    .where('created_at', '>', new Date(Date.now() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(MOST_AN_HOUR)
    .execute();
  const oldest = recent[MOST_AN_HOUR - 1];
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.created_at.getTime() + HOUR_MS - Date.now()) / 1000);
  throw new HttpError(
    429,
    'too_many_cards',
    msg`That is a lot of cards for one hour. Please go on a little later.`,
    { retryAfter },
  );
}

/** Milliseconds to wait for a card's composed inside; after that the card is answered without it. */
const COMPOSED_MS = 1500;

type Details = BodyOf<typeof storeDetails>;

/** Creates an order, with prices and fee that are computed here. @throws HttpError 404, 409, 422, 429 */
export async function placeOrder(
  deps: Deps,
  { caller, request }: { caller: Principal; request: FastifyRequest },
  details: Details,
  { id, files }: { id: string; files: readonly ReceivedFile[] },
): Promise<Order> {
  const { db, config } = deps;
  const event = await findAttendedEvent(db, caller.userId, details.wedding_id);
  if (!event) throw notFound(msg`We couldn’t find this event among yours.`);
  if (event.closed_at)
    throw conflict(msg`This event takes no more cards. Nothing was charged.`, 'event_closed');
  const design = details.selectedCardId ? await findDesign(db, details.selectedCardId) : null;
  if (details.selectedCardId && !design)
    throw invalid({
      selectedCardId: msg`This card is no longer available. Please choose another.`,
    });
  const hasPicture = details.customImage || files.some(({ name }) => name === 'customImage');
  if (!design && !hasPicture)
    throw invalid({ selectedCardId: msg`Please choose a card or a photo of your own.` });
  const { colour } = details;
  if (colour !== undefined && !design?.colours.some(({ key }) => key === colour))
    throw invalid({ colour: msg`This card doesn’t come in that color. Please choose another.` });
  const { sealed_until: seal } = details;
  const sealedUntil =
    seal === undefined ? null : sealDay(seal, event, new Date(), request.language);
  const gift = details.attachedMoneyGift ?? 0;
  const smallest = smallestGift(event.currency);
  if (gift > 0 && gift < smallest)
    throw invalid({
      attachedMoneyGift: msg`The smallest gift is ${{ smallest: formatMoney(smallest, event.currency, request.language) }}.`,
    });
  const cardPrice = design?.price ?? 0;
  const fee = processingFee(gift + cardPrice, config.fee);
  const total = gift + cardPrice + fee;
  if (total === 0) await deps.limits.spend(freeCards(event.id, { request }));
  const owner = { id, userId: caller.userId, eventId: event.id };
  const media = await cardMedia(deps, owner, { ...details, hasDesign: design !== null }, files);
  const table = details.table === undefined ? null : await findTable(db, event.id, details.table);
  const at = new Date();
  const order = {
    id,
    user_id: caller.userId,
    event_id: event.id,
    status: 'awaiting_payment',
    language: request.language,
    sender_name: signatureOf(details.sender_name),
    message: details.message ?? '',
    card_design_id: design?.id ?? null,
    colour: colour ?? null,
    custom_image_id: media.customImage,
    audio_id: media.audio,
    video_id: media.video,
    photos_in_album: details.album ?? false,
    on_wall: details.wall ?? true,
    table_id: table?.id ?? null,
    sealed_until: sealedUntil,
    gift,
    card_price: cardPrice,
    fee,
    total,
    currency: event.currency,
    created_at: at,
    updated_at: at,
  } as const;
  await db.transaction().execute(async (trx) => {
    if (order.total === 0) await refuseFlood(trx, caller.userId);
    // Before the media, as an upgrade of the guest locks them.
    if (caller.isGuest) await extendGuest(trx, caller.userId);
    // Waits for an upgrade of the guest, which locks the user before their media: claiming first would deadlock.
    await insertOrder(trx, order, media.photos);
    await claimMedia(trx, media, event.id);
    if (caller.isGuest) await nameGuest(trx, caller.userId, order.sender_name);
  });
  return ownOrder(deps, caller, id);
}

/** An order with its card; a pending payment is first fetched from the provider. @throws HttpError 404 */
export async function currentOrder(
  deps: Deps,
  caller: Principal,
  { id, language }: { id: string; language: AnyLanguage },
): Promise<OrderDetails> {
  const order = await findOwnOrder(deps.db, caller.userId, id);
  if (!order) throw notFound(msg`We couldn’t find this order.`);
  await lookUp(deps, giftOrders, order);
  const [card] = await complete(deps.db, [order], language);
  if (!card) throw new Error(`Order ${id} has no card.`);
  const composed = insideOf(deps, { ...card, row: { ...card.row, order_id: id } });
  // The payment's status must not wait any longer for the composed inside.
  const inside = await Promise.race([composed, setTimeout(COMPOSED_MS, null, { ref: false })]);
  return {
    ...(await ownOrder(deps, caller, id)),
    // As read before the contents: a client that reads `true` stops asking, so its answer has to hold all contents.
    media_complete: order.media_complete,
    card: { ...presentOrdered(linksFor(deps, caller), card), inside },
  };
}

async function ownOrder(deps: Deps, caller: Principal, id: string): Promise<Order> {
  const order = await findOwnOrder(deps.db, caller.userId, id);
  if (!order) throw notFound(msg`We couldn’t find this order.`);
  return presentOrder(deps.config, order);
}

interface PaymentAnswer {
  data: DataOf<typeof endpoint>;
  message: Text;
}

/** Pays the order of a card. @throws HttpError 404, 409 when the event has closed, 422, 503 */
export async function payOrder(
  deps: Deps,
  context: PaymentContext<OrderRow>,
  caller: Principal,
  { id, params, language }: { id: string; params: PaymentParams; language: AnyLanguage },
): Promise<PaymentAnswer> {
  const find = async () => findOwnOrder(deps.db, caller.userId, id);
  try {
    const end = await pay(deps, context, find, params);
    return 'paid' in end
      ? succeeded(end.paid, language)
      : { data: presentOutcome(end), message: end.message };
  } catch (error) {
    if (violated(error) !== 'orders_event_open') throw error;
    throw conflict(msg`This event has closed. You haven’t been charged.`, 'event_closed');
  }
}

function succeeded(order: OrderView, language: AnyLanguage): PaymentAnswer {
  return {
    data: { status: 'succeeded', ...(order.card_id ? { card_id: order.card_id } : {}) },
    message: thanksFor(order, language),
  };
}

function thanksFor(
  { sealed_until: day, media_complete: isComplete }: OrderView,
  language: AnyLanguage,
): Text {
  if (day !== null)
    return msg`Thank you! Your card is sealed until ${{ day: dateInWords(day, language) }}.`;
  return isComplete
    ? msg`Thank you! Your card is on its way.`
    : msg`Thank you! Your card arrives as soon as everything is uploaded.`;
}

function presentOrder(config: Config, order: OrderView): Order {
  const { card_id: cardId, link_version: version } = order;
  return {
    id: order.id,
    wedding_id: order.event_id,
    status: order.status,
    card_price: order.card_price,
    gift: order.gift,
    fee: order.fee,
    total: order.total,
    currency: order.currency,
    card_id: cardId,
    link: cardId && version ? cardLink(config, { id: cardId, version }) : null,
    media_complete: order.media_complete,
    sealed_until: order.sealed_until,
    decline_code: order.decline_code,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    paid_with: presentPaidWith(order),
    selectedPaymentType: order.payment_type,
  };
}
