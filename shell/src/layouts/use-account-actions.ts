import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useShell } from '../host/shell-services.ts';
import { homeOf } from '../session/after-sign-in.ts';
import { lossAtLogout } from '../session/loss-at-logout.ts';
import { switchQuestion, useSwitchRole } from '../host/use-switch-role.ts';

/** Account actions of the menus: log out, end a guest session, change the role. */
export function useAccountActions() {
  const host = useHost();
  const { isGuest, role } = useSession();
  const { signOut } = useShell();
  const { mutate: leave } = useMutation(signOut);
  const { mutate: switchRole } = useMutation(useSwitchRole(), {
    onSuccess: () => {
      const { user } = host.session.get();
      if (user) host.navigate(homeOf(user));
    },
    errorMessage: t`Something went wrong. Please try later.`,
  });

  return {
    async logOut() {
      const loss = lossAtLogout();
      const agreed = await host.confirm(
        isGuest
          ? {
              title: t`Close this session?`,
              body:
                loss ??
                t`Are you sure you want to close this session? Cards you’ve sent stay where you sent them.`,
              confirmLabel: t({ message: 'Ok', comment: 'button' }),
            }
          : {
              title: t({ message: 'Log out', comment: 'heading of a question' }),
              body: loss ?? t`Are you sure you want to logout ?`,
              confirmLabel: t({ message: 'Logout', comment: 'button' }),
            },
      );
      if (agreed) leave(addresses.login());
    },
    /**
     * Sends a guest to the registration. Their session is not ended before, so that their cards move to the new
     * account, and so that they are still a guest if they come back without one.
     */
    async createEvent() {
      const agreed = await host.confirm({
        title: t`Create an event of your own?`,
        body: t`You need an account for that. The cards you’ve sent stay with the hosts and come along into your account, and so does the one you’re writing.`,
        confirmLabel: t`Create an account`,
      });
      if (agreed) host.navigate(addresses.register());
    },
    async switchSides() {
      const agreed = await host.confirm(switchQuestion());
      if (agreed) switchRole(role === 'bride_groom' ? 'attendee' : 'bride_groom');
    },
  };
}
