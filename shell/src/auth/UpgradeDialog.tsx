import type { SignedIn } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { useShell } from '../host/shell-services.ts';
import { keepResume } from '../session/resume.ts';
import { useSwitchRole } from '../host/use-switch-role.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { loginDialogSchema } from './schemas.ts';

export type Upgrade = 'login' | 'register';

/** A guest gets an account without leaving the page; what they made comes along. */
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
  const takeAlong = async ({ user }: SignedIn) => {
    const { pathname, search } = location;
    onClose();
    if (!user.email_verified_at) keepResume(pathname + search);
    if (user.user_type === 'attendee' || !pathname.startsWith('/attendee/')) return;
    // The page they are on is an attendee's: as a couple they would be sent away from their own card.
    try {
      await switchRole('attendee');
    } catch (error) {
      log('A guest who became an account could not stay an attendee', error);
    }
  };
  if (!wanted) return null;
  return (
    <Dialog open title={wanted === 'login' ? 'Login' : 'Sign Up'} onClose={onClose}>
      {wanted === 'login' ? (
        <LoginForm schema={loginDialogSchema} onSignedIn={takeAlong} />
      ) : (
        <RegisterForm code={session.stored().guestEventCode} onSignedIn={takeAlong} />
      )}
    </Dialog>
  );
}
