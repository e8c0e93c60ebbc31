import * as addresses from '@keepsake/shared/addresses';
import { useHost, useSession } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { homeOf, processCodeAddress } from '../session/after-sign-in.ts';
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
  // The code page sends people here once they decided for an account; then the code is only carried along.
  const decided = query.has('account');
  if (code && !decided) return <Navigate to={processCodeAddress(code)} replace />;
  return (
    <AuthPage
      title="Start your keepsake"
      lead={
        isGuest
          ? 'The cards you’ve sent come along into your account, and so does the one you’re writing.'
          : 'Register your event, share its code, and keep every card your guests send.'
      }
    >
      <RegisterForm
        code={code ?? ''}
        onSignedIn={() => {
          navigate(addresses.verify({ 'unique-code': code }), { replace: true });
        }}
      />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography>
          Already have an account?{' '}
          <TextLink
            to={addresses.login({ 'unique-code': code, packageId })}
            sx={{ lineHeight: '44px' }}
          >
            Sign In
          </TextLink>
        </Typography>
        <LinkButton
          to={isGuest && user ? homeOf(user) : addresses.guest({ 'unique-code': code })}
          variant="text"
        >
          Continue as Guest
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
