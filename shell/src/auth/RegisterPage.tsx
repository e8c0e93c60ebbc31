import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useHost, useSession } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { codeParamsIn, codePageIn, homeOf } from '../session/after-sign-in.ts';
import { keepResume } from '../session/resume.ts';
import { safeRedirect } from '../session/safe-redirect.ts';
import { AuthPage } from './AuthPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { usePackageInAddress } from './use-package-in-address.ts';

/** Creates an account. An address with an event's code redirects to that event first. */
export default function RegisterPage() {
  const { navigate } = useHost();
  const { user, isGuest } = useSession();
  const [query] = useSearchParams();
  const packageId = usePackageInAddress();
  const code = query.get('unique-code');
  const redirect = query.get('redirect');
  // `account` is set by links of the code page itself: the code is then only passed on, not followed.
  const decided = query.has('account');
  const codePage = codePageIn(query);
  if (codePage && !decided) return <Navigate to={codePage} replace />;
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
          // The mailed link opens in another tab, which reads the stored page and continues there.
          const wanted = safeRedirect(redirect);
          if (wanted) keepResume(wanted);
          navigate(addresses.verify({ ...codeParamsIn(query) }), { replace: true });
        }}
      />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography>
          <Trans>
            Already have an account?{' '}
            <TextLink
              to={addresses.login({ ...codeParamsIn(query), packageId, redirect })}
              sx={{ lineHeight: '44px' }}
            >
              Sign In
            </TextLink>
          </Trans>
        </Typography>
        <LinkButton
          to={isGuest && user ? homeOf(user) : addresses.guest({ ...codeParamsIn(query) })}
          variant="text"
        >
          <Trans>Continue as Guest</Trans>
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
