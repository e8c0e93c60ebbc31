import type { Hosts } from '@keepsake/shared/people';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../db/tables.ts';

/** Whose event it is, as its row has it. */
export type HostsRow = Pick<Selectable<EventsTable>, 'bride_name' | 'groom_name' | 'people'>;

/** The same as answers have it, for whatever names them. */
export function hostsOf({ bride_name, groom_name, people }: HostsRow): Hosts {
  return { brideName: bride_name, groomName: groom_name, people };
}
