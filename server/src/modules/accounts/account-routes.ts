import {
  currentUser,
  deleteGuest,
  forgotPassword,
  resendVerification,
  resetPassword,
  updateUser,
  updateUserType,
  verifyEmail,
} from '@keepsake/shared/api/accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { confirmEmail, resendConfirmation } from './email-verification.ts';
import { removeGuest } from './guests.ts';
import { askForReset, chooseNewPassword } from './password-reset.ts';
import { changeNames, ownUser, switchRole } from './profile.ts';

/** The account itself: names, role, e-mail address, password. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, currentUser, async ({ caller }) => ({ data: await ownUser(deps, caller) }));

  serve(app, deps, updateUser, async ({ caller, body }) => ({
    data: await changeNames(deps, caller, body),
    message: 'Your changes are saved.',
  }));

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
      message: 'Thank you. Your e-mail address is confirmed.',
    };
  });

  serve(app, deps, resendVerification, async ({ caller }) => ({
    data: null,
    message: await resendConfirmation(deps, caller),
  }));

  serve(app, deps, forgotPassword, async ({ body: { email } }) => {
    await askForReset(deps, email);
    return {
      data: null,
      message: 'If there is an account with this address, a link is on its way to it.',
    };
  });

  serve(app, deps, resetPassword, async ({ body }) => {
    await chooseNewPassword(deps, body);
    return { data: null, message: 'Your new password is set. Please sign in with it.' };
  });
}
