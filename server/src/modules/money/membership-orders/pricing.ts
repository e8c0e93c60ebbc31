import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { quoteMembership } from '@keepsake/shared/api/packages';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { sayIn } from '../../../words/words.ts';
import { findEntitlements, type EntitlementsRow } from '../memberships/repository.ts';
import { listPackages, listVariants } from '../packages/repository.ts';
import { codeOf, findCoupon, refusalOf, usesOf, type CouponRow } from './coupons.ts';
import { price, type Priced } from './quote.ts';
import { findMembershipOrder } from './repository.ts';

type PricingParams = Omit<BodyOf<typeof quoteMembership>, 'event_id'>;

/** The buyer, the event and its unpaid order. */
interface Buyer {
  userId: string;
  eventId: string | null;
  openOrderId: string | null;
  language: AnyLanguage;
}

/** Prices a choice by the current offer. @throws HttpError 422 on `package_id`, `addons` or `coupon` */
export async function priceFor(
  db: Queries,
  { config }: Pick<Deps, 'config'>,
  choice: PricingParams,
  buyer: Buyer,
): Promise<Priced> {
  const coupon = choice.coupon ? await usableCoupon(db, choice.coupon, buyer) : null;
  const packages = await listPackages(db);
  const variants = await listVariants(db);
  const has = buyer.eventId
    ? await entitlementsIn(db, buyer.eventId, config.currency)
    : withNothing(packages);
  return price(
    { packageId: choice.package_id, addons: choice.addons ?? [], coupon },
    { packages, variants, has, currency: config.currency },
    sayIn(buyer.language),
  );
}

/** An event's entitlements. An order in another currency is no part of a price: the upgrade is paid whole, and stands alone. */
async function entitlementsIn(
  db: Queries,
  eventId: string,
  currency: string,
): Promise<EntitlementsRow> {
  const has = await findEntitlements(db, eventId);
  const order = has.order_id === null ? null : await findMembershipOrder(db, has.order_id);
  if (!order || order.currency === currency) return has;
  return { ...has, order_id: null, order_price: 0 };
}

async function usableCoupon(db: Queries, typed: string, buyer: Buyer): Promise<CouponRow | null> {
  const code = codeOf(typed);
  const coupon = await findCoupon(db, code, { lock: false });
  const uses = await usesOf(db, code, buyer.userId, buyer.openOrderId);
  const refusal = refusalOf(coupon, uses, new Date(), buyer.language);
  if (refusal) throw invalid({ coupon: refusal });
  return coupon;
}

/** Returns the entitlements of an event without a package. */
function withNothing(packages: Awaited<ReturnType<typeof listPackages>>) {
  const free = packages.find(({ slug }) => slug === 'free');
  if (!free) throw new Error('There is no free package.');
  return { ...free, package_id: free.id, order_id: null, order_price: 0 };
}
