/**
 * The provider's smallest charges where they differ from 0.50, in minor units by currency
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const SMALLEST_CHARGES: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};

/** The provider's smallest charge in a currency, in minor units. */
export function smallestCharge(currency: string): number {
  return SMALLEST_CHARGES[currency] ?? 50;
}

/** The smallest gift in a currency, in minor units: 1.00, or the smallest charge where that is more. */
export function smallestGift(currency: string): number {
  return Math.max(100, smallestCharge(currency));
}
