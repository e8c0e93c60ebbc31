import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import {
  ApiError,
  isApiError,
  type CallInput,
  type PurchaseType,
  type SignedIn,
} from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { useHost, useMutation } from '@keepsake/shared/host';
import { forgetPackageId, kioskHere, storedPackageId, selectPackage } from '@keepsake/shared/state';
import { useShell } from '../host/shell-services.ts';
import { switchQuestion } from '../host/use-switch-role.ts';
import { loadRoleData } from '../session/load-role-data.ts';

type Credentials = Pick<CallInput<'POST login'>['body'], 'email' | 'password'>;
type NewAccount = Omit<CallInput<'POST v2/register/user'>['body'], 'unique_code'>;

/** A page for attendees, as far as a login on it is concerned. */
export interface AttendeePage {
  /** Whether the user can continue on the page as a guest when the role does not match. */
  goesOnAsGuest: boolean;
}

/**
 * At a tablet, ensures that no guest's session is left, which the server would merge into the account that signs in.
 * @throws ApiError while a guest is writing, or when the server does not hear of the last one's logout
 */
async function endTabletGuest({ http }: Pick<HostServices, 'http'>): Promise<void> {
  const kiosk = kioskHere();
  if (kiosk?.guest) {
    const message = t`A guest is writing on this tablet. Choose “Start over” above, then sign in.`;
    throw new ApiError(message, { status: 409, code: 'tablet_in_use' });
  }
  if (kiosk?.owesLogout) await http.call('POST logout');
}

/**
 * The ways to begin a session: each calls the API and begins the session in this browser. When a guest signs in or up,
 * the guest user is deleted and the page reloads after two seconds. @throws ApiError
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
     * Signs in and selects the stored package, unless the server says that it is no longer on offer.
     * @param page a page for attendees: the owner of a couple's account is asked to change the role. If they decline
     * they sign in with their own role, or not at all where they can continue as a guest.
     * @returns null when no session was begun
     */
    async logIn({ email, password }: Credentials, page?: AttendeePage) {
      await endTabletGuest(host);
      const body = {
        email: email.trim(),
        password,
        identify: 'web',
        selPackageId: storedPackageId(),
      };
      const request = page ? { ...body, user_type: 'attendee' as const } : body;
      const answer = await signIn({ body: request }).catch(async (error: unknown) => {
        if (!page || !isApiError(error) || error.code !== 'other_role') throw error;
        const cancelLabel = page.goesOnAsGuest
          ? t`No, stay a guest`
          : t({ message: 'No', comment: 'button' });
        const { pathname } = location;
        if (await confirm({ ...switchQuestion(), cancelLabel }))
          return signIn({ body: { ...request, switch_role: true } });
        // The question is also answered with no when the page was left.
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
      await endTabletGuest(host);
      const packageId = storedPackageId();
      const { data, message } = await signUp({
        body: { ...account, email: account.email.trim(), ...(code ? { unique_code: code } : {}) },
      });
      return begin(data, { message, packageId, purchaseType: 'new-user' });
    },
    /** @param code of the event to attend; empty for none */
    async continueAsGuest(name: string, code: string) {
      await endTabletGuest(host);
      const { data } = await enterAsGuest({
        body: { name: name.trim(), ...(code ? { unique_code: code } : {}) },
      });
      session.begin(data);
      if (code) session.setGuestEventCode(code);
      return data;
    },
  };
}
