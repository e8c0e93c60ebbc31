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
 * A guest gets an account without leaving the page; what they made comes along. A couple is asked before it changes sides,
 * and goes on as the guest if it would rather not.
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
  const takeAlong = ({ user }: SignedIn) => {
    const { pathname, search } = location;
    onClose();
    if (!user.email_verified_at) keepResume(pathname + search);
  };
  const begin = async (signedIn: SignedIn) => {
    takeAlong(signedIn);
    if (signedIn.user.user_type === 'attendee' || !isForAttendees(location.pathname)) return;
    // An account that is a moment old has chosen no side yet: it begins on the one that its first card is of.
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
          page={
            isForAttendees(location.pathname)
              ? { side: 'attendee', goesOnAsGuest: true }
              : undefined
          }
          onSignedIn={takeAlong}
          onStay={onClose}
        />
      ) : (
        <RegisterForm code={session.stored().guestEventCode} onSignedIn={begin} />
      )}
    </Dialog>
  );
}
