import * as addresses from '@keepsake/shared/addresses';
import { LinkButton } from '@keepsake/shared/ui';
import { LetterOnItsWay } from '@keepsake/shared/vignettes';
import { AuthPage } from './AuthPage.tsx';

/** After asking for a new password: it goes on in the mail. */
export default function ResetSentPage() {
  return (
    <AuthPage
      picture={<LetterOnItsWay />}
      title="Check your email"
      lead="If there’s an account with this address, a link to choose a new password is on its way. It can take a minute. Check your spam folder too."
    >
      <LinkButton to={addresses.login()}>Back to Sign In</LinkButton>
      <LinkButton to={addresses.forgotPassword()} variant="text">
        Send it again
      </LinkButton>
    </AuthPage>
  );
}
