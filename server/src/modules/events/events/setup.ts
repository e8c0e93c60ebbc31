import type { SetupStep } from '@keepsake/shared/api/events';
import { sql, type Queries } from '../../../db/database.ts';

/** The setup steps of an event that are done: marked ones, and those that its data shows. */
export async function setupOf(db: Queries, eventId: string): Promise<{ done: SetupStep[] }> {
  const { rows } = await sql<{ marked: SetupStep[]; partner: boolean; wall: boolean }>`
    select setup_done as marked,
      exists (select from event_people where event_id = events.id and role = 'partner')
        or exists (select from event_invitations where event_id = events.id and role = 'partner'
          and withdrawn_at is null) as partner,
      exists (select from walls where event_id = events.id and opened_at is not null) as wall
    from events where id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) return { done: [] };
  const done = new Set(row.marked);
  if (row.partner) done.add('partner');
  if (row.wall) done.add('wall');
  return { done: [...done] };
}

/** Marks a setup step of an event as done, once. */
export async function markSetup(db: Queries, eventId: string, step: SetupStep): Promise<void> {
  await sql`update events set setup_done = array_append(setup_done, ${step})
    where id = ${eventId} and not ${step} = any(setup_done)`.execute(db);
}
