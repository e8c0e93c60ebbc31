import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import { wordsOf, type EntryWords } from './entry-words.ts';
import { balanceBefore, findEntries, type Period, type StatementEvent } from './repository.ts';

/** The content of a statement. Amounts are in minor units, negative for money that leaves. */
export interface Statement extends Period {
  /** The event's title with its hosts. */
  event: string;
  currency: string;
  timezone: string;
  madeAt: Date;
  language: AnyLanguage;
  opening: number;
  lines: StatementLine[];
  closing: number;
  /** Sums by kind; opening balance plus sums equals closing balance. */
  sums: { gifts: number; takenBack: number; paidOut: number };
}

interface StatementLine extends EntryWords {
  at: Date;
  amount: number;
  /** Balance after the entry. */
  balance: number;
}

/** Reads the statement of a period, both days included, from the ledger. */
export async function readStatement(
  db: Queries,
  event: StatementEvent & { name: string },
  period: Period,
  language: AnyLanguage,
): Promise<Statement> {
  const opening = await balanceBefore(db, event, period.from);
  const entries = await findEntries(db, event, period);
  let balance = opening;
  const sums = { gifts: 0, takenBack: 0, paidOut: 0 };
  const lines = entries.map((entry) => {
    const { at, kind, amount } = entry;
    balance += amount;
    if (kind === 'payment') sums.gifts += amount;
    else if (kind === 'payout' || kind === 'payout_returned') sums.paidOut += amount;
    else sums.takenBack += amount;
    return { at, ...wordsOf(entry, event.currency, language), amount, balance };
  });
  const { name, currency, timezone } = event;
  return {
    ...period,
    event: name,
    currency,
    timezone,
    madeAt: new Date(),
    language,
    opening,
    lines,
    closing: balance,
    sums,
  };
}
