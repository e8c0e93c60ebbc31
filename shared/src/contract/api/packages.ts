import Type, { type Static } from 'typebox';
import { byId, endpoint, withRight } from './endpoint.ts';
import { Currency, Id, IdParams, Instant, Minor, Nullable, OneOf } from './common.ts';
import { OrderStatus, PayingWith, PaymentOutcome, PaymentType } from './orders.ts';

/** An integer, so that it can appear in addresses as `packageId`. */
const PackageId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** Entitlements of an event for guests and owner. A missing one never refuses a guest's card. */
export const Entitlements = Type.Object({
  /** Suggested maximum length of a guest's recording, in minutes. */
  video_minutes: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Whether guests are offered a front with their own picture. */
  custom_card_images: Type.Boolean(),
  guestbook_pdf: Type.Boolean(),
  live_wall: Type.Boolean(),
  qr_styles: Type.Boolean(),
});
export type Entitlements = Static<typeof Entitlements>;

export const Package = Type.Object({
  id: PackageId,
  slug: OneOf('free', 'classic', 'premium'),
  name: Type.String(),
  tagline: Type.String(),
  price: Minor,
  currency: Currency,
  /** One sentence each, in display order. */
  features: Type.Array(Type.String()),
  ...Entitlements.properties,
});
export type Package = Static<typeof Package>;

export const packages = endpoint('GET v2/packages', {
  summary: 'The packages, the smallest first',
  access: 'public',
  answer: Package,
  list: true,
});

export const AddonVariant = Type.Object({
  id: Id,
  name: Type.String(),
  price: Minor,
  currency: Currency,
  /** Maximum quantity in one order. */
  max_quantity: Type.Integer({ minimum: 1 }),
  /** Entitlements per unit; 422 on `addons` when the event already has all of them. */
  gives: Type.Object({
    ...Entitlements.properties,
    /** Added to the package's minutes, up to 10 in total. */
    video_minutes: Type.Integer({ minimum: 0, maximum: 9 }),
  }),
});
export type AddonVariant = Static<typeof AddonVariant>;

export const Addon = Type.Object({
  addon_type: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** Variants; exactly one is chosen. */
  variants: Type.Array(AddonVariant),
});
export type Addon = Static<typeof Addon>;

export const addons = endpoint('GET v2/addons', {
  summary: 'What can be added to a package',
  access: 'public',
  answer: Addon,
  list: true,
});

const ChosenAddons = Type.Array(
  Type.Object({
    variant_id: Id,
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
  }),
  { maxItems: 20 },
);

const CouponCode = Type.String({ minLength: 1, maxLength: 40 });

const Choice = {
  package_id: PackageId,
  /** At most one variant of each add-on, each listed once. */
  addons: Type.Optional(ChosenAddons),
  /** The event to upgrade: what it already has is not charged again. */
  event_id: Type.Optional(Id),
};

const QuoteLine = Type.Object({
  kind: OneOf('package', 'addon'),
  label: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  unit_price: Minor,
  amount: Minor,
});
export type QuoteLine = Static<typeof QuoteLine>;

/** `total` = sum of the lines' amounts − `credit` − `discount`, never below 0. There is no processing fee. */
export const Quote = Type.Object({
  lines: Type.Array(QuoteLine),
  /** For an upgrade: the price of the event's current package. */
  credit: Minor,
  discount: Minor,
  total: Minor,
  currency: Currency,
  /** The coupon's code as stored, and its effect, as in `20% off`. */
  coupon: Nullable(Type.Object({ code: Type.String(), label: Type.String() })),
});
export type Quote = Static<typeof Quote>;

export const quoteMembership = endpoint('POST membership/quote', {
  summary: 'What a package with add-ons costs; 422 on `coupon`, `package_id` or `addons`',
  ...withRight('body.event_id', 'own'),
  body: Type.Object({ ...Choice, coupon: Type.Optional(CouponCode) }),
  answer: Quote,
});

export const checkCoupon = endpoint('POST v2/coupons/check', {
  summary: 'Whether a coupon can be used, and what is left to pay; 422 on `code`',
  ...withRight('body.event_id', 'own'),
  body: Type.Object({ ...Choice, code: CouponCode }),
  answer: Type.Object({ code: Type.String(), ...Quote.properties }),
  rateLimit: 60,
});

/** Whether the buyer had an account already or has just signed up. */
export const PurchaseType = OneOf('existing-user', 'new-user');
export type PurchaseType = Static<typeof PurchaseType>;

export const checkoutMembership = endpoint('POST membership/checkout', {
  summary:
    'Buy a package or add-ons for an event of one’s own; a total of 0 needs no payment method',
  ...withRight('body.event_id', 'own'),
  body: Type.Object({
    ...Choice,
    event_id: Id,
    coupon: Type.Optional(CouponCode),
    ...PayingWith,
    /** The total that the buyer saw; 409 `price_changed` when it differs by now. */
    total: Type.Optional(Minor),
    /** Only recorded with the order. */
    purchaseType: Type.Optional(PurchaseType),
  }),
  answer: Type.Object({
    /** After 3-D Secure the bank redirects to `/membership/success?order_id=…`. */
    ...PaymentOutcome,
    membership_order_id: Id,
  }),
  idempotent: true,
});

export const MembershipOrder = Type.Object({
  id: Id,
  event_id: Id,
  /** Like `OrderStatus`, plus `canceled` when another choice replaced the unpaid order. */
  status: OneOf(...OrderStatus.enum, 'canceled'),
  package: Type.Object({ id: PackageId, name: Type.String() }),
  ...Quote.properties,
  /** Amount that refunds and disputes took back, in minor units; once it is all, the order adds nothing. */
  refunded: Minor,
  /** The part of it that the buyer's bank disputed. */
  disputed: Minor,
  /** True when it was paid after the package that it extends was refunded; the money is due back. */
  gives_nothing: Type.Optional(Type.Boolean()),
  decline_code: Nullable(Type.String()),
  created_at: Instant,
  paid_at: Nullable(Instant),
  /** Like `selectedPaymentType` of a card's order. */
  selectedPaymentType: Type.Optional(Nullable(PaymentType)),
});
export type MembershipOrder = Static<typeof MembershipOrder>;

export const membershipOrder = endpoint('GET membership/orders/:id', {
  summary: 'An order, after a 3-D Secure return or a reload; settles it with the provider first',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: MembershipOrder,
});

export const membershipReceipt = endpoint('GET membership/orders/:id/receipt', {
  summary: 'A signed address of the receipt as PDF; 404 until it is paid',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Type.Object({ url: Type.String() }),
});

/** An event's package, add-ons and entitlements from everything paid and not refunded. */
export const EventMembership = Type.Object({
  package: Type.Pick(Package, ['id', 'slug', 'name']),
  addons: Type.Array(
    Type.Object({
      addon_type: Type.String(),
      title: Type.String(),
      variant_id: Id,
      name: Type.String(),
      quantity: Type.Integer({ minimum: 1 }),
    }),
  ),
  entitlements: Entitlements,
});
export type EventMembership = Static<typeof EventMembership>;

export const eventMembership = endpoint('GET v2/events/:id/membership', {
  summary: 'The package and add-ons of an event of one’s own, and what they give',
  ...byId('params.id', 'any'),
  answer: EventMembership,
});
