/**
 * What test money is worth in other currencies, by the dollar. Made up and never changing, so that a test can say what
 * arrives; the provider itself takes the market's rate.
 */
const worth: Record<string, number> = {
  usd: 1,
  aud: 1.5,
  cad: 1.4,
  chf: 0.8,
  czk: 21,
  dkk: 6.4,
  eur: 0.86,
  gbp: 0.75,
  huf: 340.5,
  nok: 10,
  pln: 3.6,
  ron: 4.4,
  sek: 9.5,
};

/** How many units of one currency another's unit is changed into; 1 for currencies that the sandbox does not know. */
export function testRate(from: string, to: string): number {
  const [one, other] = [worth[from], worth[to]];
  return one && other ? other / one : 1;
}
