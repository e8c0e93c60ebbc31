import * as addresses from '@keepsake/shared/addresses';
import { LinkButton } from '@keepsake/shared/ui';
import { AuthPage } from './AuthPage.tsx';

/** After asking for a new password: it goes on in the mail. */
export default function ResetSentPage() {
  return (
    <AuthPage
      title="Look into your mail"
      lead="If there is an account with this address, a link to choose a new password is on its way. It may take a minute, and it may have landed in the spam."
    >
      <LinkButton to={addresses.login()}>Back to Sign In</LinkButton>
      <LinkButton to={addresses.forgotPassword()} variant="text">
        Send it again
      </LinkButton>
    </AuthPage>
  );
}
