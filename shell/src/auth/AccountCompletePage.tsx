import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton } from '@keepsake/shared/ui';
import { OpenCard } from '@keepsake/shared/vignettes';
import { homeOf } from '../session/after-sign-in.ts';
import { forgetVerified } from '../session/just-verified.ts';
import { AuthPage } from './AuthPage.tsx';

/** Offers the first step with a confirmed account. A couple that takes it is no longer asked for its role. */
export default function AccountCompletePage() {
  const { user, role } = useSession();
  if (!user) {
    return (
      <AuthPage
        picture={<OpenCard />}
        title={t`Your account is ready`}
        lead={t`Sign in to get started.`}
      >
        <LinkButton to={addresses.login()}>
          {t({ message: 'Sign In', comment: 'button' })}
        </LinkButton>
      </AuthPage>
    );
  }
  const { name } = user;
  const couple = role === 'bride_groom';
  return (
    <AuthPage
      picture={<OpenCard />}
      title={t`Welcome, ${name}`}
      lead={
        couple
          ? t`Next, register your event to get its code and a QR code for your tables.`
          : t`Your account is ready. Your events are waiting.`
      }
    >
      <LinkButton
        to={couple ? addresses.registerEvent({ continue_event: true }) : homeOf(user)}
        size="large"
        onClick={couple ? forgetVerified : undefined}
      >
        {couple ? t`Register your event` : t`Go to your events`}
      </LinkButton>
      {couple ? (
        <LinkButton to={addresses.coupleHome()} variant="text">
          {t({ message: 'Later', comment: 'button' })}
        </LinkButton>
      ) : null}
    </AuthPage>
  );
}
