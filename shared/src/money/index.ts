export { formatMoney } from './format.ts';
export { parseAmount } from './parse.ts';
export { processingFee, type FeeRate } from './fee.ts';
