import { useSession } from '@keepsake/shared/host';
import { LinkButton } from '@keepsake/shared/ui';
import { homeOf } from '../session/after-sign-in.ts';
import { AuthPage } from './AuthPage.tsx';

/** A page that belongs to somebody else's role. */
export default function UnauthorizedPage() {
  const { user, isGuest } = useSession();
  return (
    <AuthPage
      title="This page is for others"
      lead={
        isGuest
          ? 'You are here as a guest. With an account you can see it: what you have sent so far comes along.'
          : 'Your account attends or hosts, and this page belongs to the other side. You can switch sides in the menu.'
      }
    >
      {isGuest ? <LinkButton to="/register">Sign Up</LinkButton> : null}
      <LinkButton
        to={isGuest ? '/attendee/add-wedding-event' : user ? homeOf(user) : '/login'}
        variant={isGuest ? 'outlined' : 'contained'}
      >
        {user ? 'Back to your events' : 'Sign In'}
      </LinkButton>
    </AuthPage>
  );
}
