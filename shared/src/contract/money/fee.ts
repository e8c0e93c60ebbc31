export interface FeeRate {
  /** Fraction of the total: 0.029 for 2.9 %. */
  rate: number;
  /** Minor units per payment. */
  fixed: number;
}

/**
 * Returns the fee that leaves the whole amount after the provider takes its share of the total: `ceil((amount + fixed)
 * / (1 − rate)) − amount`, in minor units; 0 for an amount of 0. Integer arithmetic avoids rounding errors.
 */
export function processingFee(amount: number, { rate, fixed }: FeeRate): number {
  if (amount === 0) return 0;
  const { numerator, denominator } = fractionOf(rate);
  const share = denominator - numerator;
  const needed = BigInt(amount + fixed) * denominator;
  const total = (needed + share - 1n) / share;
  return Number(total) - amount;
}

/** The rate's decimal digits as an exact fraction, instead of its nearest binary floating-point value. */
function fractionOf(rate: number): { numerator: bigint; denominator: bigint } {
  const [mantissa = '0', exponent = '0'] = String(rate).split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const places = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals);
  return places >= 0
    ? { numerator: digits, denominator: 10n ** BigInt(places) }
    : { numerator: digits * 10n ** BigInt(-places), denominator: 1n };
}
