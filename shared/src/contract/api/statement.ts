import Type, { type Static } from 'typebox';
import { Currency, Day, Id } from './common.ts';
import { endpoint, withRight } from './endpoint.ts';

/** A month of an event’s gift money, in minor units; outgoing amounts are negative. */
export const StatementMonth = Type.Object({
  /** `YYYY-MM` in the venue's time zone. */
  month: Type.String(),
  gifts: Type.Integer(),
  /** Refunds and disputes, minus disputes won. */
  taken_back: Type.Integer(),
  /** Amount paid out to the bank, minus what the bank returned. */
  paid_out: Type.Integer(),
  /** Balance at the end of the month: pending, available and in transit to the bank. */
  balance: Type.Integer(),
  currency: Currency,
});
export type StatementMonth = Static<typeof StatementMonth>;

export const statement = endpoint('GET bride-groom/statement', {
  summary: 'The gift money of an event month by month, as the ledger has it; the oldest first',
  ...withRight('query.event_id', 'money'),
  query: Type.Object({ event_id: Id }),
  answer: StatementMonth,
  list: true,
});

export const statementLink = endpoint('GET bride-groom/statement/link', {
  summary: 'A signed address of the gift money of an event from one day to another as PDF',
  ...withRight('query.event_id', 'money'),
  query: Type.Object({
    event_id: Id,
    /** First and last day, in the venue's time zone. */
    from: Day,
    to: Day,
  }),
  answer: Type.Object({ url: Type.String() }),
});
