import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { LinkButton } from '@keepsake/shared/ui';
import { LetterOnItsWay } from '@keepsake/shared/vignettes';
import { AuthPage } from './AuthPage.tsx';

/** Says that the mail with the link to set a new password has been sent. */
export default function ResetSentPage() {
  return (
    <AuthPage
      picture={<LetterOnItsWay />}
      title={t`Check your email`}
      lead={t`If there’s an account with this address, a link to choose a new password is on its way. It can take a minute. Check your spam folder too.`}
    >
      <LinkButton to={addresses.login()}>
        <Trans>Back to Sign In</Trans>
      </LinkButton>
      <LinkButton to={addresses.forgotPassword()} variant="text">
        <Trans>Send it again</Trans>
      </LinkButton>
    </AuthPage>
  );
}
