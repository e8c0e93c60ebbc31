import type { updateUser, User } from '@keepsake/shared/api/accounts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Deps } from '../../../deps.ts';
import { unauthenticated } from '../../../http/errors.ts';
import { linksFor } from '../../../endpoints/links.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { askForNewEmail } from './email-change.ts';
import type { Member } from './password-change.ts';
import { presentUser } from './presenter.ts';
import { findUser, updateProfile, type ProfileChange } from './repository.ts';

export async function ownUser(deps: Deps, caller: Principal): Promise<User> {
  const row = await findUser(deps.db, caller.userId);
  if (!row) throw unauthenticated();
  return presentUser(row, linksFor(deps, caller), deps.config);
}

/** Changes what is given; an empty name that may be absent is removed. @throws HttpError 422, 429 */
export async function changeProfile(
  deps: Deps,
  member: Member,
  body: BodyOf<typeof updateUser>,
): Promise<User> {
  const { caller } = member;
  const { email, password } = body;
  if (email !== undefined) await askForNewEmail(deps, member, { email, password });
  const change: ProfileChange = {};
  if (body.name !== undefined) change.name = body.name.trim();
  for (const field of ['last_name', 'bride_name', 'groom_name'] as const)
    if (body[field] !== undefined) change[field] = body[field]?.trim() || null;
  if (body.language !== undefined) change.language = body.language;
  await updateProfile(deps.db, caller.userId, change);
  return ownUser(deps, caller);
}

/** Switches between attending and hosting; counts from the next call of any of the user's sessions. */
export async function switchRole(
  { db, principals }: Deps,
  caller: Principal,
  type: 'attendee' | 'bride_groom',
): Promise<void> {
  await updateProfile(db, caller.userId, { user_type: type });
  principals.forgetUser(caller.userId);
}
