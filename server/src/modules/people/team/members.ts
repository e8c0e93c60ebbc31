import { msg } from '@lingui/core/runtime-macro';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { changeTeamMember, TeamMember } from '@keepsake/shared/api/team';
import type { Queries } from '../../../db/database.ts';
import { notify } from '../../../db/listener.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { ALL_RIGHTS, type Right } from '../../../rights/rights.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { cleanUpHelp } from '../helpers/end-rights.ts';
import { ENDED, helpAgain, morningAfter, scheduleEnd } from '../helpers/expiry.ts';
import {
  changePerson,
  deletePerson,
  endOfDay,
  findEnded,
  listPeople,
  type InvitationRow,
  type PersonRow,
} from './repository.ts';

/** When a helper's rights end. */
type End = Pick<InvitationRow, 'ends_at' | 'ends_with_event'>;

/** Adds the right to see, which thanking depends on. */
export function wholeRights(rights: readonly Right[]): Right[] {
  const sees = rights.includes('thank');
  return ALL_RIGHTS.filter((right) => rights.includes(right) || (right === 'see' && sees));
}

/** @param until `morning_after`, a day at the venue, or null for none @throws HttpError 422 for a time in the past */
export async function endOf(trx: Queries, eventId: string, until: string | null): Promise<End> {
  if (until === null) return { ends_at: null, ends_with_event: false };
  const withEvent = until === 'morning_after';
  const at = withEvent ? await morningAfter(trx, eventId) : await endOfDay(trx, eventId, until);
  if (at <= new Date()) throw invalid({ until: msg`Please choose a day that is still to come.` });
  return { ends_at: at, ends_with_event: withEvent };
}

export function registerEnding({ jobs, db, principals }: Deps): void {
  jobs.register<{ eventId: string; userId: string }>(ENDED, async ({ eventId, userId }) => {
    await db.transaction().execute(async (trx) => {
      const ended = await findEnded(trx, eventId, userId);
      // The end was moved, or the helper removed, meanwhile.
      if (!ended) return;
      await cleanUpHelp(trx, { event_id: eventId, user_id: userId, ...ended });
      // Expiry changes no row, so this tells the live streams of every process that a helper's time is over.
      await notify(trx, 'keepsake_principal', `user:${userId}`);
    });
    principals.forgetUser(userId);
  });
}

/** @throws HttpError 404, 422 */
export async function change(
  deps: Deps,
  { eventId, userId }: { eventId: string; userId: string },
  { role, rights, until }: BodyOf<typeof changeTeamMember>,
): Promise<TeamMember> {
  await deps.db.transaction().execute(async (trx) => {
    const end = until === undefined ? null : await endOf(trx, eventId, until);
    const ended = await findEnded(trx, eventId, userId);
    const given = { role, rights: wholeRights(rights), ...end };
    if (!(await changePerson(trx, { eventId, userId }, given))) throw memberNotFound();
    if (end) await scheduleEnd(trx, deps, { eventId, userId, at: end.ends_at });
    if (end && ended) await helpAgain(trx, eventId, userId);
    await publishToUser(trx, userId, { type: 'rights.changed' });
  });
  deps.principals.forgetUser(userId);
  const row = (await listPeople(deps.db, eventId)).find((each) => each.user_id === userId);
  if (!row) throw memberNotFound();
  return presentMember(row);
}

/** Ends a helper's rights at an event. @returns false when they do not help there */
export async function endHelp(deps: Deps, eventId: string, userId: string): Promise<boolean> {
  const ended = await deps.db.transaction().execute(async (trx) => {
    const person = await deletePerson(trx, eventId, userId);
    if (!person) return false;
    await cleanUpHelp(trx, { event_id: eventId, user_id: userId, ...person });
    return true;
  });
  deps.principals.forgetUser(userId);
  return ended;
}

export function presentMember(row: PersonRow): TeamMember {
  return {
    user_id: row.user_id,
    name: [row.name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    role: row.role,
    rights: row.rights,
    ends_at: row.ends_at?.toISOString() ?? null,
    ended: row.ends_at !== null && row.ends_at <= new Date(),
  };
}

const memberNotFound = () => notFound(msg`They aren’t part of this event any more.`);
