import { smallestCharge } from '@keepsake/shared/money';
import { fc } from '@keepsake/shared/testing/property';
import { HttpError } from '../../../http/errors.ts';
import { loadWords, sayInEnglish } from '../../../words/words.ts';
import type { PackageRow, VariantRow } from '../packages/repository.ts';
import { discountOf, labelOf, refusalOf, sayLabel, type CouponRow } from './coupons.ts';
import { amountOf, price, type Choice, type Offer } from './quote.ts';

const slugs = ['free', 'classic', 'premium'] as const;

function packageOf(id: number, cost: number): PackageRow {
  return {
    id,
    slug: slugs[id - 1] ?? 'free',
    name: slugs[id - 1] ?? 'free',
    tagline: '',
    price: cost,
    features: [],
    video_minutes: [1, 5, 10][id - 1] ?? 1,
    custom_card_images: id > 1,
    guestbook_pdf: id > 1,
    live_wall: id > 2,
    qr_styles: id > 2,
    position: id,
  };
}

function variantOf(id: string, cost: number, gives: Partial<VariantRow>): VariantRow {
  return {
    id,
    addon_type: id,
    name: id,
    title: id,
    description: '',
    price: cost,
    max_quantity: 9,
    video_minutes: 0,
    custom_card_images: false,
    guestbook_pdf: false,
    live_wall: false,
    qr_styles: false,
    position: 1,
    active: true,
    ...gives,
  };
}

function couponOf(changes: Partial<CouponRow>): CouponRow {
  return {
    code: 'SPRING',
    percent: null,
    amount: null,
    max_uses: null,
    max_uses_per_user: null,
    starts_at: null,
    ends_at: null,
    active: true,
    ...changes,
  };
}

function offer(prices: [number, number, number], owned = 1, orderPrice = 0): Offer {
  const packages = prices.map((cost, at) => packageOf(at + 1, cost));
  const current = packages.find(({ id }) => id === owned) ?? packageOf(1, 0);
  return {
    packages,
    variants: [
      variantOf('minute', 400, { video_minutes: 1 }),
      variantOf('wall', 2900, { live_wall: true, max_quantity: 1 }),
    ],
    has: {
      ...current,
      package_id: current.id,
      order_id: owned === 1 ? null : 'earlier',
      order_price: orderPrice,
    },
    currency: 'usd',
  };
}

const choice = (changes: Partial<Choice>): Choice => ({
  packageId: 2,
  addons: [],
  coupon: null,
  ...changes,
});

const usual = offer([0, 4900, 9900]);
const refused = (wish: Choice, of: Offer) => {
  try {
    return price(wish, of);
  } catch (error) {
    if (error instanceof HttpError) return error.errors;
    throw error;
  }
};

const anyCoupon = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => couponOf({ percent })),
  fc.integer({ min: 1, max: 50_000 }).map((amount) => couponOf({ amount })),
);

describe('the price of a choice', () => {
  it('is never below 0, sums up exactly, and is nothing or enough to be charged', () => {
    const cost = fc.integer({ min: 300, max: 100_000 });
    fc.assert(
      fc.property(
        cost,
        cost,
        fc.integer({ min: 1, max: 9 }),
        fc.option(anyCoupon, { nil: null }),
        fc.boolean(),
        fc.constantFrom('usd', 'gbp', 'sek'),
        (classic, more, quantity, coupon, upgrades, currency) => {
          const prices = [0, classic, classic + more] as [number, number, number];
          const of = { ...(upgrades ? offer(prices, 2, classic) : offer(prices)), currency };
          const addons = upgrades
            ? []
            : [{ variant_id: 'minute', quantity: Math.min(quantity, 5) }];
          const priced = price(choice({ packageId: upgrades ? 3 : 2, addons, coupon }), of);
          const sum = priced.lines.reduce((total, line) => total + amountOf(line), 0);
          expect(priced.subtotal).toBe(sum);
          expect(priced.total).toBe(sum - priced.credit - priced.discount);
          expect(Number.isInteger(priced.total)).toBe(true);
          expect(priced.total === 0 || priced.total >= smallestCharge(currency)).toBe(true);
          expect(priced.discount > 0).toBe(coupon !== null);
        },
      ),
    );
  });

  it('is reduced by the coupon’s percentage, rounded up to a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 1e9 }),
        (percent, of) => {
          const off = discountOf({ percent, amount: null }, of, 50);
          expect(off * 100).toBeGreaterThanOrEqual(of * percent);
          const isWhole = off === of;
          expect(isWhole || off * 100 - of * percent < 100).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['the difference', [4900, 9900], { subtotal: 9900, credit: 4900, total: 5000 }],
    ['less by what was paid then, not now', [6900, 9900], { credit: 4900, total: 5000 }],
    ['nothing for a cheaper package, without a refund', [4900, 4000], { total: 0 }],
    ['nothing if it is less than the smallest charge', [4900, 4949], { credit: 4949, total: 0 }],
    ['the smallest charge', [4900, 4950], { credit: 4900, total: 50 }],
  ] as const)('of an upgrade is %s', (_what, prices, expected) => {
    const priced = price(choice({ packageId: 3 }), offer([0, ...prices], 2, 4900));
    expect(priced).toMatchObject({ ...expected, baseOrderId: 'earlier' });
  });

  it.each([
    ['a smaller package', choice({ packageId: 1 }), offer([0, 4900, 9900], 2), 'package_id'],
    ['the current package', choice({ packageId: 2 }), offer([0, 4900, 9900], 2), 'package_id'],
    ['Free alone', choice({ packageId: 1 }), usual, 'package_id'],
    ['an unknown package', choice({ packageId: 9 }), usual, 'package_id'],
    ['an unknown add-on', choice({ addons: [{ variant_id: 'no' }] }), usual, 'addons'],
    [
      'an add-on twice',
      choice({ addons: [{ variant_id: 'wall' }, { variant_id: 'wall' }] }),
      usual,
      'addons',
    ],
    ['too many', choice({ addons: [{ variant_id: 'wall', quantity: 2 }] }), usual, 'addons'],
    [
      'a contained add-on',
      choice({ packageId: 3, addons: [{ variant_id: 'wall' }] }),
      usual,
      'addons',
    ],
    [
      'too many minutes',
      choice({ addons: [{ variant_id: 'minute', quantity: 6 }] }),
      usual,
      'addons',
    ],
    [
      'a minute to ten',
      choice({ packageId: 3, addons: [{ variant_id: 'minute' }] }),
      usual,
      'addons',
    ],
  ])('refuses %s', (_what, wish, of, field) => {
    expect(refused(wish, of)).toHaveProperty(field);
  });
});

describe('a coupon', () => {
  beforeAll(loadWords);

  const now = new Date('2026-06-01T12:00:00Z');
  const none = { byAll: 0, byUser: 0 };
  it.each([
    [null, none, /do not know/],
    [couponOf({ percent: 5, active: false }), none, /do not know/],
    [couponOf({ percent: 5, starts_at: new Date('2026-07-01') }), none, /from July 1, 2026/],
    [couponOf({ percent: 5, ends_at: now }), none, /expired/],
    [couponOf({ percent: 5, max_uses: 3 }), { byAll: 3, byUser: 0 }, /used up/],
    [couponOf({ percent: 5, max_uses_per_user: 1 }), { byAll: 1, byUser: 1 }, /already used/],
  ])('is refused with a reason (%#)', (coupon, uses, sentence) => {
    expect(sayInEnglish(refusalOf(coupon, uses, now) ?? '')).toMatch(sentence);
  });

  it.each([
    [{ percent: 20 }, '20% off', '20 % Rabatt'],
    [{ amount: 1_234_567 }, '$12,345.67 off', '12.345,67 $ Rabatt'],
  ])('is stored in English and shown in the language of its reader: %j', (of, stored, german) => {
    const label = labelOf(couponOf(of), 'usd');
    expect(label).toBe(stored);
    expect(sayLabel(label, 'usd', 'en')).toBe(stored);
    expect(sayLabel(label, 'usd', 'de').replaceAll('\u00a0', ' ')).toBe(german);
    expect(sayLabel('As agreed', 'usd', 'de')).toBe('As agreed');
  });

  it('is accepted within its limits', () => {
    const coupon = couponOf({
      percent: 5,
      starts_at: now,
      ends_at: new Date('2026-06-02'),
      max_uses: 2,
      max_uses_per_user: 1,
    });
    expect(refusalOf(coupon, { byAll: 1, byUser: 0 }, now)).toBeNull();
  });
});
