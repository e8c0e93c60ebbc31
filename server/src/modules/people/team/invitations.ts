import { msg, plural } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { BodyOf, DataOf } from '@keepsake/shared/api/endpoint';
import type { inviteToTeam, openInvitation, TeamInvitation } from '@keepsake/shared/api/team';
import type { TeamRole } from '@keepsake/shared/api/rights';
import type { Deps } from '../../../deps.ts';
import { linkSecret, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { conflict, forbidden, HttpError, notFound } from '../../../http/errors.ts';
import { linkTries, type Asker } from '../../../limits/limit-keys.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { presentSummary } from '../../events/events/presenter.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { findEvent } from '../../events/events/repository.ts';
import { lockUsers } from '../helpers/end-rights.ts';
import { scheduleEnd } from '../helpers/expiry.ts';
import { endOf, wholeRights } from './members.ts';
import {
  countTeam,
  findInvitation,
  hasComeOver,
  insertInvitation,
  putPerson,
  roleAt,
  takeInvitation,
  type InvitationRow,
} from './repository.ts';
import type { Queries } from '../../../db/database.ts';
import { notify } from '../notifications/notify.ts';

const MOST = 50;
/** Milliseconds until an unused invitation expires. */
const KEPT_MS = 14 * 86_400_000;

/** @throws HttpError 409 `too_many_people`, 422 */
export async function invite(
  deps: Deps,
  request: { id: string; eventId: string; body: BodyOf<typeof inviteToTeam> },
): Promise<{ id: string }> {
  const { id, eventId, body } = request;
  await deps.db.transaction().execute(async (trx) => {
    if ((await countTeam(trx, eventId)) >= MOST)
      throw conflict(
        msg`${plural(
          { count: MOST },
          {
            one: 'No more than # person can help with an event.',
            other: 'No more than # people can help with an event.',
          },
        )}`,
        'too_many_people',
      );
    await insertInvitation(trx, {
      id,
      event_id: eventId,
      name: body.name.trim(),
      role: body.role,
      rights: wholeRights(body.rights),
      ...(await endOf(trx, eventId, body.until)),
      expires_at: new Date(Date.now() + KEPT_MS),
    });
  });
  return { id };
}

export function presentInvitation(
  { config }: Pick<Deps, 'config'>,
  row: InvitationRow,
): TeamInvitation {
  const secret = linkSecret(config, { id: row.id, version: 1 }, 'help');
  const link = config.publicUrl + addresses.help({ secret });
  const { id, name, role, rights } = row;
  return {
    id,
    name,
    role,
    rights,
    ends_at: row.ends_at?.toISOString() ?? null,
    link,
    qr: qrPath(link),
    expires_at: row.expires_at.toISOString(),
  };
}

/** Returns the invitation of a link. @throws HttpError 404, 429 */
export async function opened(
  deps: Deps,
  asker: Asker,
  secret: string,
): Promise<DataOf<typeof openInvitation>> {
  const row = await invitationOf(deps, asker, secret);
  const event = await findEvent(deps.db, row.event_id);
  if (!event) throw linkNotFound();
  const role = asker.caller ? await roleAt(deps.db, row.event_id, asker.caller.userId) : undefined;
  return {
    event: presentSummary(event),
    timezone: event.timezone,
    role: row.role,
    rights: row.rights,
    ends_at: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, asker.caller, role),
    ...(role ? { here_as: role } : {}),
  };
}

/** @param role the caller's current role at the event */
function stateOf(row: InvitationRow, caller: Principal | null, role: TeamRole | undefined) {
  if (row.used_by !== null && row.used_by === caller?.userId) return role ? 'yours' : 'ended';
  if (row.used_by !== null) return 'used';
  return isOver(row) ? 'ended' : 'open';
}

const isOver = (row: InvitationRow) =>
  row.withdrawn_at !== null ||
  row.expires_at <= new Date() ||
  (row.ends_at !== null && row.ends_at <= new Date());

/**
 * Makes the caller a helper, and moves them to the couple's side. Using the link again does nothing and restores no
 * withdrawn rights. A caller who helps already does not use the link up.
 * @throws HttpError 403 `email_unverified`; 404; 409 `own_event`, `here_already`; 410 `invitation_ended`; 429
 */
export async function accept(
  deps: Deps,
  caller: Principal,
  asker: Asker,
  secret: string,
): Promise<{ event_id: string }> {
  const row = await invitationOf(deps, asker, secret);
  const { event_id } = row;
  if (row.used_by === caller.userId) {
    if (await roleAt(deps.db, event_id, caller.userId)) return { event_id };
    throw invitationEnded();
  }
  if (!caller.verified)
    throw forbidden(msg`Please confirm your e-mail address first.`, 'email_unverified');
  if (row.owner_id === caller.userId)
    throw conflict(msg`This is your own event. Send the link to whoever it is for.`, 'own_event');
  if (isOver(row)) throw invitationEnded();
  const role = await roleAt(deps.db, event_id, caller.userId);
  if (role) throw alreadyHere(role);
  await deps.db.transaction().execute(async (trx) => {
    await lockUsers(trx, [row.owner_id, caller.userId]);
    const end = await takeInvitation(trx, row.id, caller.userId);
    if (!end) throw invitationEnded();
    const cameOver = caller.userType === 'attendee' || (await hasComeOver(trx, caller.userId));
    const isNew = await putPerson(trx, {
      event_id,
      user_id: caller.userId,
      role: row.role,
      rights: row.rights,
      ...end,
      came_over: cameOver,
    });
    // The caller accepted two links at once, and the first one counts.
    if (!isNew) throw alreadyHere((await roleAt(trx, event_id, caller.userId)) ?? row.role);
    if (cameOver)
      await trx
        .updateTable('users')
        .set({ user_type: 'bride_groom' })
        .where('id', '=', caller.userId)
        .execute();
    await scheduleEnd(trx, deps, { eventId: event_id, userId: caller.userId, at: end.ends_at });
    await notifyOfHelper(trx, {
      eventId: event_id,
      ownerId: row.owner_id,
      userId: caller.userId,
      role: row.role,
    });
  });
  deps.principals.forgetUser(caller.userId);
  return { event_id };
}

async function invitationOf({ config, db, limits }: Deps, asker: Asker, secret: string) {
  const key = readLinkSecret(config, secret, 'help');
  const row = key && (await findInvitation(db, key.id));
  if (row) return row;
  await limits.spend(linkTries(asker));
  throw linkNotFound();
}

const linkNotFound = () =>
  notFound(msg`There’s no invitation at this link. Check that all of it was copied.`);

const invitationEnded = () =>
  new HttpError(
    410,
    'invitation_ended',
    msg`This invitation has ended. Ask whoever sent it for a new one.`,
  );

const alreadyHere = (role: TeamRole) =>
  conflict(
    role === 'partner'
      ? msg`You’re here already as a partner. This link is for somebody else.`
      : msg`You’re here already as a helper. This link is for somebody else.`,
    'here_already',
  );

/** Notifies the owner of an event that somebody used their link; call it in the transaction that accepts it. */
async function notifyOfHelper(
  trx: Queries,
  {
    eventId,
    ownerId,
    userId,
    role,
  }: { eventId: string; ownerId: string; userId: string; role: TeamRole },
): Promise<void> {
  const { name, email } = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await notify(trx, ownerId, {
    type: 'event.helped',
    title:
      role === 'partner'
        ? msg`${{ name }} is here as your partner`
        : msg`${{ name }} helps you now`,
    text: email
      ? msg`They used your link as ${{ email }}. Change what they may do, or take it back, on the event’s page.`
      : msg`They used your link. Change what they may do, or take it back, on the event’s page.`,
    link: addresses.ownedEvent({ id: eventId }, { tab: 'people' }),
    cause: `event.helped:${eventId}:${userId}:${Date.now()}`,
  });
}
