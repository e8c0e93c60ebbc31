/** The browser's own calls to the payment provider, and what its refusals mean. */
export type { BankDetails } from './bank.ts';
export { tokeniseBank } from './bank.ts';
export { BankRefusal } from './bank.ts';
export type { CardDetails } from './card.ts';
export { tokeniseCard, type CardToken } from './card.ts';
export { CardRefusal, refusalOfDecline } from './card.ts';
