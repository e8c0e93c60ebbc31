import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton } from '@keepsake/shared/ui';
import { homeOf } from '../session/after-sign-in.ts';
import { AuthPage } from './AuthPage.tsx';

/** A page that belongs to somebody else's role. */
export default function UnauthorizedPage() {
  const { user, isGuest } = useSession();
  if (!user) {
    return (
      <AuthPage
        title="This page is for others"
        lead="It belongs to somebody who is signed in. Sign in, and you get to what is yours."
      >
        <LinkButton to={addresses.login()}>Sign In</LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="This page is for others"
      lead={
        isGuest
          ? 'You are here as a guest. With an account you can see it: what you have sent so far comes along.'
          : 'Your account attends or hosts, and this page belongs to the other side. You can switch sides in the menu.'
      }
    >
      {isGuest ? <LinkButton to={addresses.register()}>Sign Up</LinkButton> : null}
      <LinkButton to={homeOf(user)} variant={isGuest ? 'outlined' : 'contained'}>
        Back to your events
      </LinkButton>
    </AuthPage>
  );
}
