import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { clearRefreshCookie } from '../../../sessions/cookie.ts';
import { resendConfirmation } from './email-verification.ts';
import { deleteAccount } from './delete-account.ts';
import { removeGuest } from './guests.ts';
import { listSessions, signOutThere } from './other-sessions.ts';
import { replacePassword, requirePassword, type Member } from './password-change.ts';
import { askForReset, chooseNewPassword } from './password-reset.ts';
import { takeNewEmail, askForNewEmail } from './email-change.ts';
import { redeemEmailToken, refused } from './email-tokens.ts';
import {
  findUser,
  markVerified,
  setPhoto,
  updateProfile,
  type ProfileChange,
} from './repository.ts';
import { noteConfirmed } from '../../../sessions/confirmation.ts';
import { invalid, unauthenticated } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { storeFile } from '../../cards/media/service.ts';
import { sayIn } from '../../../words/words.ts';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { linksFor } from '../../../endpoints/links.ts';
import { presentUser } from './presenter.ts';

/** Routes of the account: names, role, email address, photo, password, sessions. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.currentUser, async ({ caller }) => ({ data: await ownUser(deps, caller) }));

  serve(app, deps, api.updateUser, async (call) => {
    const { body } = call;
    const data = await changeProfile(deps, call, body);
    const isLinkSent = body.email !== undefined && data.pending_email === body.email;
    const message = isLinkSent
      ? msg`We’ve sent a link to ${{ email: body.email }}. Until you open it, your old address stays.`
      : msg`Your changes are saved.`;
    return { data, message };
  });

  serve(app, deps, api.changePassword, async (call) => {
    await replacePassword(deps, call, call.body);
    return {
      data: null,
      message: msg`Your new password is set. You’re signed out everywhere else.`,
    };
  });

  serve(app, deps, api.changePhoto, async ({ caller, files: { photo }, newId }) => ({
    data: await replacePhoto(deps, caller, { id: newId(), photo }),
    message: msg`Your photo is saved.`,
  }));

  serve(app, deps, api.removePhoto, async ({ caller }) => {
    await setPhoto(deps.db, caller.userId, null);
    return { data: await ownUser(deps, caller), message: msg`Your photo is removed.` };
  });

  serve(app, deps, api.deleteAccount, async (call) => {
    await deleteAccount(deps, call, call.body.password);
    clearRefreshCookie(call.reply, deps.config);
    return { data: null, message: msg`Your account is deleted. Thank you for being with us.` };
  });

  serve(app, deps, api.sessions, async ({ caller, request }) => ({
    data: await listSessions(deps, caller, sayIn(request.language)),
  }));

  serve(app, deps, api.confirmSession, async (call) => {
    // Proves that it is the account's owner who uses this session.
    await requirePassword(deps, call, call.body.password, 'password');
    await noteConfirmed(deps.db, call.caller.sessionId);
    return { data: null, message: msg`Thank you.` };
  });

  serve(app, deps, api.endOtherSession, async ({ caller, params }) => {
    await signOutThere(deps, caller, params.id);
    return { data: null, message: msg`That device is signed out.` };
  });

  serve(app, deps, api.updateUserType, async ({ caller, body: { type } }) => {
    await updateProfile(deps.db, caller.userId, { user_type: type });
    // Drops cached principals, so that the new role counts from the user's next request.
    deps.principals.forgetUser(caller.userId);
    const message =
      type === 'attendee' ? msg`You can now attend an event.` : msg`You can now create an event.`;
    return { data: { user_type: type }, message };
  });

  serve(app, deps, api.deleteGuest, async (call) => {
    await removeGuest(deps, call, call.params.id);
    return { data: null, message: msg`Your guest session has ended.` };
  });

  serve(app, deps, api.verifyEmail, async ({ body: { token } }) => {
    const verifiedAt = await confirmEmail(deps, token);
    return {
      data: { email_verified_at: verifiedAt.toISOString() },
      message: msg`Thank you. Your email address is confirmed.`,
    };
  });

  serve(app, deps, api.resendVerification, async (call) => ({
    data: null,
    message: await resendConfirmation(deps, call),
  }));

  serve(app, deps, api.forgotPassword, async (call) => {
    await askForReset(deps, call, call.body.email);
    return {
      data: null,
      message: msg`If there’s an account with this address, a link is on its way.`,
    };
  });

  serve(app, deps, api.resetPassword, async ({ body }) => {
    await chooseNewPassword(deps, body);
    return { data: null, message: msg`Your new password is set. Please sign in with it.` };
  });
}

/** Confirms the current or the pending address; opening a link again succeeds, too. @throws HttpError 422 */
async function confirmEmail(deps: Deps, token: string): Promise<Date> {
  const { userId, verifiedAt } = await deps.db.transaction().execute(async (trx) => {
    const { userId, address } = await redeemEmailToken(trx, token, 'verify');
    const user = await findUser(trx, userId);
    if (!user) throw refused('bad_token', msg`This link isn’t valid. Please ask for a new one.`);
    const verifiedAt =
      user.pending_email === address
        ? await takeNewEmail(trx, deps, { ...user, pending: address })
        : await markVerified(trx, userId);
    return { userId, verifiedAt };
  });
  deps.principals.forgetUser(userId);
  return verifiedAt;
}

/** Sets the profile picture; the media sweep removes the previous one. @throws HttpError 413, 415, 422 */
async function replacePhoto(
  deps: Deps,
  caller: Principal,
  { id, photo }: { id: string; photo: ReceivedFile | undefined },
): Promise<api.User> {
  if (!photo) throw invalid({ photo: msg`Please choose a photo.` });
  const { id: mediaId } = await storeFile(deps, photo, {
    id,
    ownerId: caller.userId,
    eventId: null,
    purpose: 'profile',
    kinds: ['photo'],
  });
  await setPhoto(deps.db, caller.userId, mediaId);
  return ownUser(deps, caller);
}

async function ownUser(deps: Deps, caller: Principal): Promise<api.User> {
  const row = await findUser(deps.db, caller.userId);
  if (!row) throw unauthenticated();
  return presentUser(row, linksFor(deps, caller), deps.config);
}

/** Changes the given fields; an empty optional name is removed. @throws HttpError 422, 429 */
async function changeProfile(
  deps: Deps,
  member: Member,
  body: BodyOf<typeof api.updateUser>,
): Promise<api.User> {
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
