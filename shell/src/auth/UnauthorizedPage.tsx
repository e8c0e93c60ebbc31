import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';
import { homeOf } from '../session/after-sign-in.ts';
import { AuthPage } from './AuthPage.tsx';

/** Shown in place of a page that the user's role may not open. */
export default function UnauthorizedPage() {
  const { user, isGuest } = useSession();
  return (
    <AuthPage
      picture={<SealedLetter />}
      title={t`You don’t have access to this page`}
      lead={
        !user
          ? t`Sign in to open it, or to get back to your own events and cards.`
          : isGuest
            ? t`You’re here as a guest. Create an account to see it. Everything you’ve sent comes with you.`
            : t`This page is for the other side of Keepsake. To open it, switch between “Attend an event” and “Create an event” in the menu.`
      }
    >
      {user ? null : (
        <LinkButton to={addresses.login()}>
          {t({ message: 'Sign In', comment: 'button' })}
        </LinkButton>
      )}
      {isGuest ? (
        <LinkButton to={addresses.register()}>
          {t({ message: 'Sign Up', comment: 'button' })}
        </LinkButton>
      ) : null}
      {user ? (
        <LinkButton to={homeOf(user)} variant={isGuest ? 'outlined' : 'contained'}>
          <Trans>Back to your events</Trans>
        </LinkButton>
      ) : null}
    </AuthPage>
  );
}
