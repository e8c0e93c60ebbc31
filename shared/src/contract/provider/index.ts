/** Calls from the browser to the payment provider, and the messages for its errors. */
export { BankRefusal, tokeniseBank, type BankDetails } from './bank.ts';
export {
  CardRefusal,
  refusalOfDecline,
  tokeniseCard,
  type CardDetails,
  type CardToken,
} from './card.ts';
