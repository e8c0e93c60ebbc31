import Type, { type Static } from 'typebox';
import { Currency, Day, Id } from './common.ts';
import { endpoint, withRight } from './endpoint.ts';

/** A month of an event’s gift money, in minor units; what goes out is negative. */
export const StatementMonth = Type.Object({
  /** `YYYY-MM`, by the clock at the venue. */
  month: Type.String(),
  gifts: Type.Integer(),
  /** Amount taken back by refunds and disputes, minus what was won back. */
  taken_back: Type.Integer(),
  /** Amount that reached the bank, minus what it returned. */
  paid_out: Type.Integer(),
  /** At the end of the month: waiting, available, or on its way to the bank. */
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
    /** First and last day, by the clock at the venue. */
    from: Day,
    to: Day,
  }),
  answer: Type.Object({ url: Type.String() }),
});
