import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { isApiError, type PurchaseType, type SignedIn, type User } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { forgetPackageId, storedPackageId, selectPackage } from '@keepsake/shared/state';
import { useShell } from '../host/shell-services.ts';
import { switchQuestion } from '../host/use-switch-role.ts';
import { loadRoleData } from '../session/load-role-data.ts';

interface Credentials {
  email: string;
  password: string;
}

/** A page that is of one side, where somebody signs in. */
export interface SidedPage {
  side: User['user_type'];
  /** Whether what was begun there goes on without an account. */
  goesOnAsGuest: boolean;
}

interface NewAccount extends Credentials {
  name: string;
  lname: string;
  password_confirmation: string;
}

/**
 * The ways to begin a session. Each calls the API, begins the session here and says so; a guest who comes this
 * way takes everything along, and the page starts anew. @throws ApiError
 */
export function useSignIn() {
  const host = useHost();
  const { confirm, http, notify, log } = host;
  const { session, upgrade } = useShell();
  const { mutateAsync: signIn } = useMutation('POST login');
  const { mutateAsync: signUp } = useMutation('POST v2/register/user');
  const { mutateAsync: enterAsGuest } = useMutation('POST guest/login');

  const begin = useCallback(
    async (
      signedIn: SignedIn,
      {
        message,
        packageId,
        purchaseType,
      }: { message: string; packageId: string | null; purchaseType: PurchaseType },
    ) => {
      const { guestId } = session.stored();
      const upgrades = guestId !== null && guestId !== signedIn.user.id;
      if (upgrades) upgrade.hold(location.pathname);
      session.begin(signedIn, { purchaseType });
      if (packageId) selectPackage(packageId);
      else forgetPackageId();
      if (message) notify('success', message);
      if (!upgrades) {
        loadRoleData(signedIn.user, host).catch((error: unknown) =>
          log('What follows a login could not be loaded', error),
        );
        return signedIn;
      }
      try {
        await http.call('DELETE v2/guest-user/:id', { params: { id: guestId } });
      } catch (error) {
        log('A guest who became an account could not be removed', error);
      }
      upgrade.restart();
      return signedIn;
    },
    [host, http, log, notify, session, upgrade],
  );

  return {
    /**
     * With the package that the person came for; one that is no longer on offer is forgotten.
     * @param page whoever has an account of the other side is asked before anything changes. On no they sign in on their own
     * one, or not at all where what they have begun goes on as a guest’s.
     * @returns null when nobody has signed in
     */
    async logIn({ email, password }: Credentials, page?: SidedPage) {
      const body = {
        email: email.trim(),
        password,
        identify: 'web',
        selPackageId: storedPackageId(),
      };
      const asked = page ? { ...body, user_type: page.side } : body;
      const answer = await signIn({ body: asked }).catch(async (error: unknown) => {
        if (!page || !isApiError(error) || error.code !== 'other_role') throw error;
        const cancelLabel = page.goesOnAsGuest
          ? t`No, stay a guest`
          : t({ message: 'No', comment: 'button' });
        const { pathname } = location;
        if (await confirm({ ...switchQuestion(), cancelLabel }))
          return signIn({ body: { ...asked, switch_role: true } });
        // Who has left the page has not answered.
        if (location.pathname !== pathname || page.goesOnAsGuest) return null;
        return signIn({ body });
      });
      if (!answer) return null;
      const { data, message } = answer;
      const { selected_package: selected } = data;
      const packageId = selected === null ? null : String(selected);
      return begin(data, { message, packageId, purchaseType: 'existing-user' });
    },
    async register(account: NewAccount, code: string) {
      const packageId = storedPackageId();
      const { data, message } = await signUp({
        body: { ...account, email: account.email.trim(), ...(code ? { unique_code: code } : {}) },
      });
      return begin(data, { message, packageId, purchaseType: 'new-user' });
    },
    /** With `code`, the guest is at that event at once. */
    async continueAsGuest(name: string, code: string) {
      const { data } = await enterAsGuest({
        body: { name: name.trim(), ...(code ? { unique_code: code } : {}) },
      });
      session.begin(data);
      if (code) session.setGuestEventCode(code);
      return data;
    },
  };
}
