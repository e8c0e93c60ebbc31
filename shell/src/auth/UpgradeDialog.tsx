import { useHost } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { loginDialogSchema } from './schemas.ts';

export type Upgrade = 'login' | 'register';

/** Milliseconds until the page starts anew for the account that the guest became. */
const RELOAD_AFTER = 2000;

/** A guest gets an account without leaving the page; what they made comes along. */
export function UpgradeDialog({
  wanted,
  onClose,
}: {
  wanted: Upgrade | null;
  onClose: () => void;
}) {
  const { notify } = useHost();
  const startAnew = () => {
    onClose();
    notify('loading', 'Please wait...');
    setTimeout(() => location.reload(), RELOAD_AFTER);
  };
  if (!wanted) return null;
  return (
    <Dialog open title={wanted === 'login' ? 'Login' : 'Sign Up'} onClose={onClose}>
      {wanted === 'login' ? (
        <LoginForm schema={loginDialogSchema} onSignedIn={startAnew} />
      ) : (
        <RegisterForm onSignedIn={startAnew} />
      )}
    </Dialog>
  );
}
