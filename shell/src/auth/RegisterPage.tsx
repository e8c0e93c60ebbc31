import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useHost, useSession } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { cameBy, cameByAddress, homeOf } from '../session/after-sign-in.ts';
import { keepResume } from '../session/resume.ts';
import { safeRedirect } from '../session/safe-redirect.ts';
import { AuthPage } from './AuthPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { usePackageCameFor } from './use-package-came-for.ts';

/** Makes an account. Who comes with an event's code goes to that event first. */
export default function RegisterPage() {
  const { navigate } = useHost();
  const { user, isGuest } = useSession();
  const [query] = useSearchParams();
  const packageId = usePackageCameFor();
  const code = query.get('unique-code');
  const redirect = query.get('redirect');
  // The code page sends people here once they decided for an account; then the code is only carried along.
  const decided = query.has('account');
  const came = cameByAddress(query);
  if (came && !decided) return <Navigate to={came} replace />;
  return (
    <AuthPage
      title={t`Start your keepsake`}
      lead={
        isGuest
          ? t`The cards you’ve sent come along into your account, and so does the one you’re writing.`
          : t`Register your event, share its code, and keep every card your guests send.`
      }
    >
      <RegisterForm
        code={code ?? ''}
        onSignedIn={() => {
          // The mail’s link opens in another tab, which goes on there.
          const wanted = safeRedirect(redirect);
          if (wanted) keepResume(wanted);
          navigate(addresses.verify({ ...cameBy(query) }), { replace: true });
        }}
      />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography>
          <Trans>
            Already have an account?{' '}
            <TextLink
              to={addresses.login({ ...cameBy(query), packageId, redirect })}
              sx={{ lineHeight: '44px' }}
            >
              Sign In
            </TextLink>
          </Trans>
        </Typography>
        <LinkButton
          to={isGuest && user ? homeOf(user) : addresses.guest({ ...cameBy(query) })}
          variant="text"
        >
          <Trans>Continue as Guest</Trans>
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
