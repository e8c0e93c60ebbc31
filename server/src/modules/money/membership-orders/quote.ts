import { msg, plural } from '@lingui/core/runtime-macro';
import type { Quote } from '@keepsake/shared/api/packages';
import { smallestCharge } from '@keepsake/shared/money';
import type { AnyLanguage } from '@keepsake/shared/words';
import { invalid } from '../../../http/errors.ts';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn, sayInEnglish, type Say } from '../../../words/words.ts';
import type { EntitlementsRow } from '../memberships/repository.ts';
import type { PackageRow, VariantRow } from '../packages/repository.ts';
import { discountOf, labelOf, sayLabel, type CouponRow } from './coupons.ts';

const MOST_VIDEO_MINUTES = 10;

/** The chosen package, add-ons and coupon. */
export interface Choice {
  packageId: number;
  addons: { variant_id: string; quantity?: number | undefined }[];
  /** A coupon that was checked to be usable. */
  coupon: CouponRow | null;
}

/** The offer and the event's entitlements. */
export interface Offer {
  packages: PackageRow[];
  variants: VariantRow[];
  has: Omit<EntitlementsRow, 'event_id'>;
  currency: string;
}

export interface PricedLine {
  kind: 'package' | 'addon';
  variantId: string | null;
  label: string;
  quantity: number;
  unitPrice: number;
}

/** Price of a choice in minor units. */
export interface Priced {
  package: PackageRow;
  /** The order of the package that is upgraded. */
  baseOrderId: string | null;
  lines: PricedLine[];
  subtotal: number;
  credit: number;
  discount: number;
  total: number;
  currency: string;
  coupon: { code: string; label: string } | null;
}

/**
 * Prices a choice. An upgrade costs the difference: the price of the current package when it was bought, before any
 * coupon, is credited. Nothing is sold that the event has already.
 * @throws HttpError 422 on `package_id`, `addons` or `coupon`
 */
export function price(choice: Choice, offer: Offer, say: Say = sayInEnglish): Priced {
  const chosen = choosePackage(choice, offer, say);
  const isNew = chosen.id !== offer.has.package_id;
  const lines: PricedLine[] = isNew
    ? [
        {
          kind: 'package',
          variantId: null,
          label: chosen.name,
          quantity: 1,
          unitPrice: chosen.price,
        },
      ]
    : [];
  lines.push(...chooseAddons(choice, offer, chosen, say));
  if (lines.length === 0)
    throw invalid({
      package_id: msg`This event has ${{ package: saySeeded(say, chosen.name) }} already. Choose something to add to it.`,
    });
  const subtotal = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const smallest = smallestCharge(offer.currency);
  const credit = isNew ? creditOf(offer.has.order_price, chosen.price, subtotal, smallest) : 0;
  const due = subtotal - credit;
  if (choice.coupon && due === 0)
    throw invalid({ coupon: msg`There’s nothing to pay, so you can keep your coupon.` });
  const discount = choice.coupon ? discountOf(choice.coupon, due, smallest) : 0;
  return {
    package: chosen,
    baseOrderId: isNew ? offer.has.order_id : null,
    lines,
    subtotal,
    credit,
    discount,
    total: due - discount,
    currency: offer.currency,
    coupon: choice.coupon && {
      code: choice.coupon.code,
      label: labelOf(choice.coupon, offer.currency),
    },
  };
}

/** At most the package's price; a remainder below the smallest charge is waived. */
function creditOf(paid: number, cost: number, subtotal: number, smallest: number): number {
  const credit = Math.min(paid, cost);
  return credit > 0 && subtotal - credit < smallest ? subtotal : credit;
}

export function amountOf({ quantity, unitPrice }: PricedLine): number {
  return quantity * unitPrice;
}

/** Translates the stored label of a line: a package, or an add-on with the chosen variant. */
export function sayBought(say: Say, label: string): string {
  const [, title, choice] = /^(.+?): (.+)$/s.exec(label) ?? [];
  if (!title || !choice) return saySeeded(say, label);
  return say(
    msg({
      message: msg`${{ title: saySeeded(say, title) }}: ${{ choice: saySeeded(say, choice) }}`,
      comment: 'an add-on and the choice that was made of it',
    }),
  );
}

export function presentQuote(
  priced: Omit<Priced, 'package' | 'baseOrderId' | 'subtotal'>,
  language: AnyLanguage,
): Quote {
  const say = sayIn(language);
  const { lines, credit, discount, total, currency, coupon } = priced;
  return {
    lines: lines.map((line) => ({
      kind: line.kind,
      label: sayBought(say, line.label),
      quantity: line.quantity,
      unit_price: line.unitPrice,
      amount: amountOf(line),
    })),
    credit,
    discount,
    total,
    currency,
    coupon: coupon && { ...coupon, label: sayLabel(coupon.label, currency, language) },
  };
}

function choosePackage({ packageId }: Choice, { packages, has }: Offer, say: Say): PackageRow {
  const chosen = packages.find(({ id }) => id === packageId);
  if (!chosen) throw invalid({ package_id: msg`This package is no longer available.` });
  const current = packages.find(({ id }) => id === has.package_id);
  if (current && chosen.position < current.position)
    throw invalid({
      package_id: msg`This event has ${{ current: saySeeded(say, current.name) }} already, which holds all of ${{ chosen: saySeeded(say, chosen.name) }}.`,
    });
  return chosen;
}

function chooseAddons(
  { addons }: Choice,
  { packages, variants, has }: Offer,
  chosen: PackageRow,
  say: Say,
) {
  const types = new Set<string>();
  // Earlier add-ons stay when a larger package is bought.
  const current = packages.find(({ id }) => id === has.package_id);
  const added = has.video_minutes - (current?.video_minutes ?? 0);
  let minutes = Math.min(MOST_VIDEO_MINUTES, chosen.video_minutes + added);
  return addons.map(({ variant_id, quantity = 1 }): PricedLine => {
    const variant = variants.find(({ id }) => id === variant_id);
    if (!variant) throw invalid({ addons: msg`This add-on is no longer available.` });
    const { name } = variant;
    const title = saySeeded(say, variant.title);
    if (types.has(variant.addon_type))
      throw invalid({ addons: msg`Please choose one option of “${{ title }}”.` });
    types.add(variant.addon_type);
    if (quantity > variant.max_quantity)
      throw invalid({
        addons: msg`${plural(
          { most: variant.max_quantity },
          {
            one: msg`“${{ title }}” can be added # time at most.`,
            other: msg`“${{ title }}” can be added # times at most.`,
          },
        )}`,
      });
    const left = MOST_VIDEO_MINUTES - minutes;
    const givesFeature = features.some((key) => variant[key] && !has[key] && !chosen[key]);
    const givesMinutes = variant.video_minutes > 0 && left > 0;
    if (!givesFeature && !givesMinutes)
      throw invalid({ addons: msg`“${{ title }}” is a part of what this event has already.` });
    // Refuses a unit that adds nothing, because those before it fill the limit: with 5 minutes left, two of 5
    // are refused, one of 10 is not.
    if (!givesFeature && variant.video_minutes * (quantity - 1) >= left)
      throw invalid({
        addons: msg`${plural(
          { most: MOST_VIDEO_MINUTES },
          {
            one: msg`“${{ title }}”: # minute is the most there is.`,
            other: msg`“${{ title }}”: # minutes are the most there is.`,
          },
        )}`,
      });
    minutes = Math.min(MOST_VIDEO_MINUTES, minutes + variant.video_minutes * quantity);
    return {
      kind: 'addon',
      variantId: variant.id,
      label: `${variant.title}: ${name}`,
      quantity,
      unitPrice: variant.price,
    };
  });
}

const features = ['custom_card_images', 'guestbook_pdf', 'live_wall', 'qr_styles'] as const;
