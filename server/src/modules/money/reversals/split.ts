/** Parts of a payment or of its remainder, in minor units. */
export interface Parts {
  gift: number;
  cardPrice: number;
  fee: number;
}

/**
 * Shares out what was taken back of a payment: the gift goes first, then the card, then the fee. `beyond` is what
 * comes on top of all that was left, as when a bank disputes the whole of a payment that was refunded in part.
 */
export function split(amount: number, left: Parts): Parts & { beyond: number } {
  if (amount <= 0) throw new Error(`${amount} can’t be taken back.`);
  const gift = Math.min(amount, left.gift);
  const cardPrice = Math.min(amount - gift, left.cardPrice);
  const fee = Math.min(amount - gift - cardPrice, left.fee);
  return { gift, cardPrice, fee, beyond: amount - gift - cardPrice - fee };
}
