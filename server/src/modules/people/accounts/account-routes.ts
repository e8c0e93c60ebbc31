import {
  changePassword,
  changePhoto,
  confirmSession as confirm,
  currentUser,
  deleteAccount,
  deleteGuest,
  endOtherSession,
  forgotPassword,
  removePhoto,
  resendVerification,
  resetPassword,
  sessions,
  updateUser,
  updateUserType,
  verifyEmail,
} from '@keepsake/shared/api/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { clearRefreshCookie } from '../../../sessions/cookie.ts';
import { confirmSession } from './confirm-session.ts';
import { confirmEmail } from './confirm-email.ts';
import { resendConfirmation } from './email-verification.ts';
import { endAccount } from './ending.ts';
import { removeGuest } from './guests.ts';
import { listSessions, signOutThere } from './other-sessions.ts';
import { replacePassword } from './password-change.ts';
import { askForReset, chooseNewPassword } from './password-reset.ts';
import { replacePhoto, takePhotoAway } from './photo.ts';
import { changeProfile, ownUser, switchRole } from './profile.ts';

/** The account itself: names, role, e-mail address, password. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, currentUser, async ({ caller }) => ({ data: await ownUser(deps, caller) }));

  serve(app, deps, updateUser, async (call) => {
    const { body } = call;
    const data = await changeProfile(deps, call, body);
    const asked = body.email !== undefined && data.pending_email === body.email;
    const message = asked
      ? `We’ve sent a link to ${body.email}. Until you open it, your old address stays.`
      : 'Your changes are saved.';
    return { data, message };
  });

  serve(app, deps, changePassword, async (call) => {
    await replacePassword(deps, call, call.body);
    return { data: null, message: 'Your new password is set. You’re signed out everywhere else.' };
  });

  serve(app, deps, changePhoto, async ({ caller, files: { photo }, newId }) => ({
    data: await replacePhoto(deps, caller, { id: newId(), photo }),
    message: 'Your photo is saved.',
  }));

  serve(app, deps, removePhoto, async ({ caller }) => ({
    data: await takePhotoAway(deps, caller),
    message: 'Your photo is removed.',
  }));

  serve(app, deps, deleteAccount, async (call) => {
    await endAccount(deps, call, call.body.password);
    clearRefreshCookie(call.reply, deps.config);
    return { data: null, message: 'Your account is deleted. Thank you for being with us.' };
  });

  serve(app, deps, sessions, async ({ caller }) => ({ data: await listSessions(deps, caller) }));

  serve(app, deps, confirm, async (call) => {
    await confirmSession(deps, call, call.body.password);
    return { data: null, message: 'Thank you.' };
  });

  serve(app, deps, endOtherSession, async ({ caller, params }) => {
    await signOutThere(deps, caller, params.id);
    return { data: null, message: 'That device is signed out.' };
  });

  serve(app, deps, updateUserType, async ({ caller, body: { type } }) => {
    await switchRole(deps, caller, type);
    const message =
      type === 'attendee' ? 'You can now attend an event.' : 'You can now create an event.';
    return { data: { user_type: type }, message };
  });

  serve(app, deps, deleteGuest, async (call) => {
    await removeGuest(deps, call, call.params.id);
    return { data: null, message: 'Your guest session has ended.' };
  });

  serve(app, deps, verifyEmail, async ({ body: { token } }) => {
    const verifiedAt = await confirmEmail(deps, token);
    return {
      data: { email_verified_at: verifiedAt.toISOString() },
      message: 'Thank you. Your email address is confirmed.',
    };
  });

  serve(app, deps, resendVerification, async (call) => ({
    data: null,
    message: await resendConfirmation(deps, call),
  }));

  serve(app, deps, forgotPassword, async (call) => {
    await askForReset(deps, call, call.body.email);
    return {
      data: null,
      message: 'If there’s an account with this address, a link is on its way.',
    };
  });

  serve(app, deps, resetPassword, async ({ body }) => {
    await chooseNewPassword(deps, body);
    return { data: null, message: 'Your new password is set. Please sign in with it.' };
  });
}
