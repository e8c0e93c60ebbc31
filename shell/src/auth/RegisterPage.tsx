import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { keepPackageId } from '@keepsake/shared/state';
import { processCodeAddress } from '../session/after-sign-in.ts';
import { AuthPage } from './AuthPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Makes an account. Who comes with an event's code goes to that event first. */
export default function RegisterPage() {
  const { navigate } = useHost();
  const [query] = useSearchParams();
  const code = query.get('unique-code');
  // The code page sends people here once they decided for an account; then the code is only carried along.
  const decided = query.has('account');
  if (code && !decided) return <Navigate to={processCodeAddress(code)} replace />;
  return (
    <AuthPage
      title="Start your keepsake"
      lead="Register your event, share its code, and keep every card your guests send."
    >
      <RegisterForm
        code={code ?? ''}
        onSignedIn={() => {
          const packageId = query.get('packageId');
          if (packageId) keepPackageId(packageId);
          navigate(addresses.verify({ 'unique-code': code }), { replace: true });
        }}
      />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography>
          Already have an account?{' '}
          <TextLink to={addresses.login()} sx={{ lineHeight: '44px' }}>
            Sign In
          </TextLink>
        </Typography>
        <LinkButton to={addresses.guest()} variant="text">
          Continue as Guest
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
