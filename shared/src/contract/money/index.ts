export { amountText, formatMoney, numberFormat } from './format.ts';
export { parseAmount } from './parse.ts';
export { processingFee } from './fee.ts';
export { smallestCharge, smallestGift } from './smallest.ts';
