import type { Hosts } from '@keepsake/shared/people';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../db/tables.ts';

/** Columns of an event that name its couple. */
export type HostsRow = Pick<Selectable<EventsTable>, 'bride_name' | 'groom_name' | 'people'>;

/** The couple's names as the API has them. */
export function hostsOf({ bride_name, groom_name, people }: HostsRow): Hosts {
  return { brideName: bride_name, groomName: groom_name, people };
}
