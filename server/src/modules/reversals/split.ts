/** What a payment consisted of, or what is left of it, in minor units. */
export interface Parts {
  gift: number;
  cardPrice: number;
  fee: number;
}

/** Shares out what was taken back of a payment: the gift goes first, then the card, then the fee. */
export function split(amount: number, left: Parts): Parts {
  const gift = Math.min(amount, left.gift);
  const cardPrice = Math.min(amount - gift, left.cardPrice);
  const fee = amount - gift - cardPrice;
  if (amount <= 0 || fee > left.fee)
    throw new Error(`${amount} cannot be taken back of ${left.gift + left.cardPrice + left.fee}.`);
  return { gift, cardPrice, fee };
}
