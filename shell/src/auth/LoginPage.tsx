import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { User } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { useLocation, useNavigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { currentLanguage } from '@keepsake/shared/words';
import { useShell } from '../host/shell-services.ts';
import { stayedAttendee } from '../session/stayed-attendee.ts';
import {
  cameBy,
  cameByAddress,
  cameToAttend,
  destinationAfterLogin,
  homeOf,
} from '../session/after-sign-in.ts';
import { AuthPage } from './AuthPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { loginSchema } from './schemas.ts';
import { usePackageCameFor } from './use-package-came-for.ts';

/** Signs in, and leads on to where the person wanted to be. */
export default function LoginPage() {
  const { http } = useHost();
  const { openAnew } = useShell();
  const { user, isGuest } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const signingIn = useRef(false);
  const waited = useRef(!user);
  const [cameSignedIn] = useState(user !== null && !isGuest);
  const packageId = usePackageCameFor();
  const { state } = useLocation();
  const goesOn = packageId !== null && state !== stayedAttendee;
  const onward = cameBy(query);
  // What a guest has begun, and whoever came by a code, goes on without an account.
  const begun = cameToAttend(query);
  const goesOnAsGuest = isGuest || onward['unique-code'] !== null;

  const goOn = useCallback(
    async (who: User) => {
      const next = await destinationAfterLogin(who, query, http).catch(() => homeOf(who));
      // The pages of an account are in its language; this one may be in that of the browser.
      if (who.language && who.language !== currentLanguage()) openAnew(next);
      else void navigate(next, { replace: true });
    },
    [http, navigate, openAnew, query],
  );

  useEffect(() => {
    if (!user || isGuest || signingIn.current) return;
    // Signed in in another tab: this one, too, goes on where it was.
    if (waited.current) void goOn(user);
    else
      void navigate(goesOn ? addresses.coupleHome({ packageId }) : homeOf(user), { replace: true });
  }, [goOn, goesOn, isGuest, navigate, packageId, user]);

  // On the way home, there is no form to flash up.
  if (cameSignedIn) return null;
  return (
    <AuthPage title={t`Welcome back`} lead={t`Sign in to your cards, your guests and your events.`}>
      <LoginForm
        schema={loginSchema}
        email={query.get('email') ?? ''}
        page={begun ? { side: 'attendee', goesOnAsGuest } : undefined}
        onBusy={(isBusy) => {
          signingIn.current = isBusy;
        }}
        onSignedIn={async ({ user: who }) => goOn(who)}
        onStay={() => {
          if (begun) void navigate(begun, { replace: true });
        }}
      />
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <Typography>
          {/* As the specification writes it. */}
          <Trans>
            {"Don't have an account?"}{' '}
            <TextLink
              to={addresses.register({ ...onward, packageId, redirect: query.get('redirect') })}
              sx={{ lineHeight: '44px' }}
            >
              Sign Up
            </TextLink>
          </Trans>
        </Typography>
        <LinkButton
          to={isGuest && user ? homeOf(user) : (cameByAddress(query) ?? addresses.guest())}
          variant="text"
        >
          <Trans>Continue as Guest</Trans>
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
