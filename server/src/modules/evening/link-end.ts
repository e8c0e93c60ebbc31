import { sql } from '../../db/database.ts';

/** Expiry of a link that nobody ended; moves along when the event is postponed. */
export const linkEnd = (openedAt: 'kiosks.opened_at' | 'walls.opened_at') =>
  // `greatest` passes over a link that was never opened.
  sql<Date>`greatest(${sql.ref(openedAt)} + interval '7 days',
    (events.date + 2)::timestamp at time zone events.timezone)`;
