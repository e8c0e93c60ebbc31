import type { FastifyBaseLogger } from 'fastify';
import { sql, type Database } from '../db/database.ts';
import type { Tally } from '../observability/tally.ts';

type Result = 'sent' | 'failed';

/** Consecutive failures after which the cause is the mail account or its server, not the mails. */
export const MAILS_IN_ROW = 5;

/**
 * Gets the result of each attempt to send; never throws, as a mail that was sent must not be sent again.
 * @returns the failures since the last success; `MAILS_IN_ROW` where they could not be counted
 */
export type NoteMail = (result: Result) => Promise<number>;

/** Counts the mails of this process, and those of all processes by the hour. */
export function noteMails(db: Database, tally: Tally, log: FastifyBaseLogger): NoteMail {
  return async (result) => {
    tally.mails[result] += 1;
    try {
      if (result === 'failed') return await addFailed(db);
      await addSent(db);
      return 0;
    } catch (error) {
      log.warn({ err: error }, 'a mail is not counted');
      return MAILS_IN_ROW;
    }
  };
}

async function addSent(db: Database): Promise<void> {
  await sql`insert into mail_results (hour, sent, failed, failed_in_row)
    values (date_trunc('hour', now()), 1, 0, 0)
    on conflict (hour) do update set sent = mail_results.sent + 1, failed_in_row = 0`.execute(db);
}

async function addFailed(db: Database): Promise<number> {
  const { rows } = await sql<{
    failed_in_row: number;
  }>`insert into mail_results (hour, sent, failed, failed_in_row)
    values (date_trunc('hour', now()), 0, 1,
      1 + coalesce((select failed_in_row from mail_results order by hour desc limit 1), 0))
    on conflict (hour) do update set
      failed = mail_results.failed + 1, failed_in_row = mail_results.failed_in_row + 1
    returning failed_in_row`.execute(db);
  return rows[0]?.failed_in_row ?? MAILS_IN_ROW;
}

/** Attempts of the last 24 hours, and the failures since the last success. */
export async function findMailResults(
  db: Database,
): Promise<{ sent: number; failed: number; failedInRow: number }> {
  const { rows } = await sql<{ sent: number; failed: number; failedInRow: number }>`
    select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed,
      coalesce((select failed_in_row from mail_results order by hour desc limit 1), 0) as "failedInRow"
    from mail_results where hour > now() - interval '24 hours'`.execute(db);
  return rows[0] ?? { sent: 0, failed: 0, failedInRow: 0 };
}

/** Deletes the hours before a time; the last one stays, since it counts the failures in a row. */
export async function deleteMailResults(db: Database, before: Date): Promise<void> {
  await sql`delete from mail_results
    where hour < ${before} and hour < (select max(hour) from mail_results)`.execute(db);
}
