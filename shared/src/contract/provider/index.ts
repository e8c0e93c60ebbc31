/** The browser's own calls to the payment provider, and what its refusals mean. */
export { BankRefusal, tokeniseBank, type BankDetails } from './bank.ts';
export {
  CardRefusal,
  refusalOfDecline,
  tokeniseCard,
  type CardDetails,
  type CardToken,
} from './card.ts';
