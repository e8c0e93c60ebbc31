import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { accounts } from './accounts/index.ts';
import { ops } from './ops/index.ts';
import { site } from './site/index.ts';
import { releasesInPlace } from './site/releases-in-place.ts';
import { statements } from './statements/index.ts';
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
import { cardLinks } from './card-links/index.ts';
import { kiosk } from './kiosk/index.ts';
import { wall } from './wall/index.ts';
import { team } from './team/index.ts';
import { evening } from './evening/index.ts';
import { album } from './album/index.ts';
import { settleInAlbum } from './album/arrivals.ts';
import { cards } from './cards/index.ts';
import { deliverIfComplete } from './cards/delivery.ts';
import { eventLife } from './event-life/index.ts';
import { thanks } from './thanks/index.ts';
import { guestbook } from './guestbook/index.ts';
import { contact } from './contact/index.ts';
import { previews } from './previews/index.ts';
import { live } from './live/index.ts';
import { notifications } from './notifications/index.ts';

type Register = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

const siteWithItsReleases: Register = async (app, deps) => {
  const releases = releasesInPlace(deps);
  await site(app, deps, releases);
  ops(app, deps, releases);
};

/** Cards and albums wait for the media that their senders put in. */
const mediaOfGuests: Register = (app, deps) =>
  media(app, deps, async (trx, mediaId) => {
    await settleInAlbum(trx, mediaId);
    await deliverIfComplete(trx, { mediaId });
  });

const receiptsOfPurchases: Register = (app, deps) =>
  receipts(app, deps, { orders: giftOrders, membership_orders: membershipPurchase });

/** Every domain of the API; each registers its endpoints and its jobs. */
export const modules: Register[] = [
  accounts,
  siteWithItsReleases,
  previews,
  mediaOfGuests,
  sandbox,
  ledger,
  savedCards,
  webhooks,
  reversals,
  payouts,
  gifts,
  statements,
  orders,
  packages,
  membershipOrders,
  receiptsOfPurchases,
  events,
  album,
  cards,
  thanks,
  eventLife,
  cardLinks,
  kiosk,
  wall,
  team,
  evening,
  guestbook,
  live,
  notifications,
  contact,
];
