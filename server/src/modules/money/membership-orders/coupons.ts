import { msg } from '@lingui/core/runtime-macro';
import { formatMoney } from '@keepsake/shared/money';
import { latinDigits, SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { CouponsTable } from '../../../db/tables.ts';
import { sayIn, type Text } from '../../../words/words.ts';
import { dayInWords } from '../../../writing/days.ts';

export type CouponRow = Selectable<CouponsTable>;

const UNKNOWN = msg`We do not know this coupon. Please check the spelling.`;

/** Normalizes a typed coupon code: spaces, case and the script of its digits are ignored. */
export function codeOf(typed: string): string {
  return latinDigits(typed).replaceAll(/\s/g, '').toUpperCase();
}

/**
 * A coupon's discount in minor units, at most the amount. Fractions of a cent favour the buyer, as does a remainder too
 * small to be charged.
 * @param smallest the provider's smallest charge, in minor units
 */
export function discountOf(
  { percent, amount }: Pick<CouponRow, 'percent' | 'amount'>,
  of: number,
  smallest: number,
): number {
  const wanted = percent === null ? (amount ?? 0) : Math.ceil((of * percent) / 100);
  return of - wanted < smallest ? of : wanted;
}

/** A coupon's label as orders store it, in English: `20% off` or `$10.00 off`. */
export function labelOf({ percent, amount }: CouponRow, currency: string): string {
  return discountInWords({ percent, amount: amount ?? 0 }, currency, SOURCE_LANGUAGE);
}

/** Translates a stored label. */
export function sayLabel(label: string, currency: string, language: AnyLanguage): string {
  const [, percent] = /^(\d+)% off$/.exec(label) ?? [];
  if (percent) return discountInWords({ percent: Number(percent), amount: 0 }, currency, language);
  const [, units, cents] = /([\d,]+)\.(\d\d) off$/.exec(label) ?? [];
  if (!units || !cents) return label;
  const amount = Number(units.replaceAll(',', '') + cents);
  return discountInWords({ percent: null, amount }, currency, language);
}

function discountInWords(
  { percent, amount }: { percent: number | null; amount: number },
  currency: string,
  language: AnyLanguage,
): string {
  const say = sayIn(language);
  return percent === null
    ? say(msg`${{ amount: formatMoney(amount, currency, language) }} off`)
    : say(msg`${{ percent: String(percent) }}% off`);
}

export interface Uses {
  byAll: number;
  byUser: number;
}

/** Why a coupon cannot be used now, as a sentence; null when it can. */
export function refusalOf(
  coupon: CouponRow | null,
  uses: Uses,
  now: Date,
  language: AnyLanguage = SOURCE_LANGUAGE,
): Text | null {
  if (!coupon?.active) return UNKNOWN;
  const { starts_at: starts, ends_at: ends, max_uses: most, max_uses_per_user: mostEach } = coupon;
  if (starts && now < starts)
    return msg`This coupon can be used from ${{ day: dayInWords(starts, 'UTC', language) }}.`;
  if (ends && now >= ends) return msg`This coupon has expired.`;
  if (mostEach !== null && uses.byUser >= mostEach) return msg`You’ve already used this coupon.`;
  if (most !== null && uses.byAll >= most) return msg`This coupon has been used up.`;
  return null;
}

/** @param lock locks the coupon until the transaction ends, so that concurrent orders see each other's use */
export async function findCoupon(
  db: Queries,
  code: string,
  { lock }: { lock: boolean },
): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a coupon's uses by paid orders and by payments under way; a failed payment gives its use back.
 * @param except the order that is about to use it, which is not counted
 */
export async function usesOf(
  db: Queries,
  code: string,
  userId: string,
  except: string | null,
): Promise<Uses> {
  return db
    .selectFrom('membership_orders')
    .select((each) => [
      each.fn.countAll<number>().as('byAll'),
      each.fn.countAll<number>().filterWhere('user_id', '=', userId).as('byUser'),
    ])
    .where('coupon_code', '=', code)
    .where('status', 'in', ['processing', 'requires_action', 'paid'])
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirstOrThrow();
}
