import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { accounts } from './accounts/index.ts';
import { site } from './site/index.ts';
import { media } from './media/index.ts';
import { ledger } from './ledger/index.ts';
import { orders } from './orders/index.ts';
import { giftOrders } from './orders/purchase.ts';
import { reversals } from './reversals/index.ts';
import { gifts } from './gifts/index.ts';
import { payouts } from './payouts/index.ts';
import { membershipOrders } from './membership-orders/index.ts';
import { membershipPurchase } from './membership-orders/purchase.ts';
import { packages } from './packages/index.ts';
import { receipts } from './receipts/index.ts';
import { savedCards } from './saved-cards/index.ts';
import { webhooks } from './webhooks/index.ts';
import { sandbox } from '../sandbox/index.ts';
import { events } from './events/index.ts';
import { cards } from './cards/index.ts';
import { deliverIfComplete } from './cards/delivery.ts';
import { guestbook } from './guestbook/index.ts';
import { contact } from './contact/index.ts';
import { previews } from './previews/index.ts';
import { live } from './live/index.ts';
import { notifications } from './notifications/index.ts';

type Register = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Cards wait for the media that their senders put in. */
const mediaOfCards: Register = (app, deps) =>
  media(app, deps, async (trx, mediaId) => deliverIfComplete(trx, { mediaId }));

const receiptsOfPurchases: Register = (app, deps) =>
  receipts(app, deps, { orders: giftOrders, membership_orders: membershipPurchase });

/** Every domain of the API; each registers its endpoints and its jobs. */
export const modules: Register[] = [
  accounts,
  site,
  previews,
  mediaOfCards,
  sandbox,
  ledger,
  savedCards,
  webhooks,
  reversals,
  payouts,
  gifts,
  orders,
  packages,
  membershipOrders,
  receiptsOfPurchases,
  events,
  cards,
  guestbook,
  live,
  notifications,
  contact,
];
