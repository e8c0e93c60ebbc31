import { sql } from '../../db/database.ts';

/** Expiry of a link: 7 days after it was opened or the end of the day after the event, whichever is later. */
export const linkExpiry = (openedAt: 'kiosks.opened_at' | 'walls.opened_at') =>
  // `greatest` ignores the null of a link that was never opened.
  sql<Date>`greatest(${sql.ref(openedAt)} + interval '7 days',
    (events.date + 2)::timestamp at time zone events.timezone)`;
