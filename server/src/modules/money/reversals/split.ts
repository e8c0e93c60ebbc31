import type { OrderReversalsTable } from '../../../db/tables.ts';

/** Parts of a payment or of its remainder, in minor units. */
export interface Parts {
  gift: number;
  cardPrice: number;
  fee: number;
}

/**
 * Splits an amount that was taken back: first the gift, then the card's price, then the fee. `beyond` exceeds all that
 * remains, as when a bank disputes the whole of a payment that was refunded in part.
 */
export function split(amount: number, left: Parts): Parts & { beyond: number } {
  if (amount <= 0) throw new Error(`${amount} can’t be taken back.`);
  const gift = Math.min(amount, left.gift);
  const cardPrice = Math.min(amount - gift, left.cardPrice);
  const fee = Math.min(amount - gift - cardPrice, left.fee);
  return { gift, cardPrice, fee, beyond: amount - gift - cardPrice - fee };
}

/** The parts of a reversal, by the accounts that its money came from. */
export type Shares = Pick<
  OrderReversalsTable,
  | 'amount'
  | 'gift'
  | 'card_price'
  | 'fee'
  | 'from_pending'
  | 'from_available'
  | 'from_owed'
  | 'from_platform'
>;

/** Splits an amount that came back of a reversal: first our claim, then the fee, the card's price and the gift. */
export function returnedShares(taken: Shares, amount: number): Shares {
  let left = amount;
  const upTo = (most: number) => {
    const part = Math.min(left, most);
    left -= part;
    return part;
  };
  const from_platform = upTo(taken.from_platform);
  const fee = upTo(taken.fee);
  const card_price = upTo(taken.card_price);
  const from_owed = upTo(taken.from_owed);
  const from_available = upTo(taken.from_available);
  const from_pending = upTo(taken.from_pending);
  const gift = from_platform + from_owed + from_available + from_pending;
  return { amount, gift, card_price, fee, from_platform, from_owed, from_available, from_pending };
}

/** A reversal without the shares that came back. */
export function remainingShares(taken: Shares, back: Shares): Shares {
  return {
    amount: taken.amount - back.amount,
    gift: taken.gift - back.gift,
    card_price: taken.card_price - back.card_price,
    fee: taken.fee - back.fee,
    from_platform: taken.from_platform - back.from_platform,
    from_owed: taken.from_owed - back.from_owed,
    from_available: taken.from_available - back.from_available,
    from_pending: taken.from_pending - back.from_pending,
  };
}

/** The accounts of a reversal in the order in which its money comes back. */
const RETURNED_FIRST = [
  'from_platform',
  'fee',
  'card_price',
  'from_owed',
  'from_available',
  'from_pending',
] as const;

/**
 * Exchanges money that came back for money of another reversal of the same payment that stays taken: our claim comes
 * back first and the gift last, whichever of the two took them. @returns what comes back instead; the amount stays
 */
export function exchange(back: Shares, other: Shares): Shares {
  const [got, kept] = [{ ...back }, { ...other }];
  for (const [place, ours] of RETURNED_FIRST.slice(0, 3).entries())
    for (const theirs of RETURNED_FIRST.slice(place + 1).toReversed()) {
      const part = Math.min(kept[ours], got[theirs]);
      kept[ours] -= part;
      got[theirs] -= part;
      kept[theirs] += part;
      got[ours] += part;
    }
  return { ...got, gift: got.amount - got.card_price - got.fee };
}
