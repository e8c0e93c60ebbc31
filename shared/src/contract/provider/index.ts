/** The browser's own calls to the payment provider, and what its refusals mean. */
export type { BankDetails } from './bank-details.ts';
export { tokeniseBank } from './bank.ts';
export { BankRefusal } from './bank-refusal.ts';
export type { CardDetails } from './card-details.ts';
export { tokeniseCard, type CardToken } from './card.ts';
export { CardRefusal, refusalOfDecline } from './card-refusal.ts';
