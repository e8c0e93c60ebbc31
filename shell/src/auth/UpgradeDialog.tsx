import { t } from '@lingui/core/macro';
import type { SignedIn } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { useShell } from '../host/shell-services.ts';
import { keepResume } from '../session/resume.ts';
import { useSwitchRole } from '../host/use-switch-role.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { isForAttendees } from '../session/after-sign-in.ts';
import { accountSchema } from './schemas.ts';

export type Upgrade = 'login' | 'register';

/**
 * Signs a guest in or up without leaving the page; the server moves the guest's cards to the account. A couple that
 * signs in on a page for attendees is asked to change roles, and stays a guest if it declines.
 */
export function UpgradeDialog({
  wanted,
  onClose,
}: {
  wanted: Upgrade | null;
  onClose: () => void;
}) {
  const { log } = useHost();
  const { session } = useShell();
  const switchRole = useSwitchRole();
  const closeAndResume = ({ user }: SignedIn) => {
    const { pathname, search } = location;
    onClose();
    if (!user.email_verified_at) keepResume(pathname + search);
  };
  const begin = async (signedIn: SignedIn) => {
    closeAndResume(signedIn);
    if (signedIn.user.user_type === 'attendee' || !isForAttendees(location.pathname)) return;
    // A new account has chosen no role yet: on a page for attendees it becomes an attendee and can stay there.
    try {
      await switchRole('attendee');
    } catch (error) {
      log('A guest who became an account could not stay an attendee', error);
    }
  };
  if (!wanted) return null;
  return (
    <Dialog
      open
      title={
        wanted === 'login'
          ? t({ message: 'Login', comment: 'heading' })
          : t({ message: 'Sign Up', comment: 'heading' })
      }
      onClose={onClose}
    >
      {wanted === 'login' ? (
        <LoginForm
          schema={accountSchema}
          page={isForAttendees(location.pathname) ? { goesOnAsGuest: true } : undefined}
          onSignedIn={closeAndResume}
          onStay={onClose}
        />
      ) : (
        <RegisterForm code={session.stored().guestEventCode} onSignedIn={begin} />
      )}
    </Dialog>
  );
}
