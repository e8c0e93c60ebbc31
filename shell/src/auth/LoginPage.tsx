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
  codeParamsIn,
  codePageIn,
  attendeePageIn,
  destinationAfterLogin,
  homeOf,
} from '../session/after-sign-in.ts';
import { AuthPage } from './AuthPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { loginSchema } from './schemas.ts';
import { usePackageInAddress } from './use-package-in-address.ts';

/** Signs in and navigates to the page that was asked for, or to the home of the role. */
export default function LoginPage() {
  const { http } = useHost();
  const { openDocument } = useShell();
  const { user, isGuest } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const signingIn = useRef(false);
  const sawForm = useRef(!user);
  const [wasSignedIn] = useState(user !== null && !isGuest);
  const packageId = usePackageInAddress();
  const { state } = useLocation();
  const goesOn = packageId !== null && state !== stayedAttendee;
  const codeParams = codeParamsIn(query);
  // A guest's draft and a visit by a code continue without an account when the user declines to change roles.
  const begun = attendeePageIn(query);
  const goesOnAsGuest = isGuest || codeParams['unique-code'] !== null;

  const goOn = useCallback(
    async (who: User) => {
      const next = await destinationAfterLogin(who, query, http).catch(() => homeOf(who));
      // The account's language may differ from this page's; then the next page needs a new document.
      if (who.language && who.language !== currentLanguage()) openDocument(next);
      else void navigate(next, { replace: true });
    },
    [http, navigate, openDocument, query],
  );

  useEffect(() => {
    if (!user || isGuest || signingIn.current) return;
    // The user signed in in another tab while this form was open: continue to the page that was asked for.
    if (sawForm.current) void goOn(user);
    else
      void navigate(goesOn ? addresses.coupleHome({ packageId }) : homeOf(user), { replace: true });
  }, [goOn, goesOn, isGuest, navigate, packageId, user]);

  // The effect above navigates away; without this the form would flash up.
  if (wasSignedIn) return null;
  return (
    <AuthPage title={t`Welcome back`} lead={t`Sign in to your cards, your guests and your events.`}>
      <LoginForm
        schema={loginSchema}
        email={query.get('email') ?? ''}
        page={begun ? { goesOnAsGuest } : undefined}
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
          {/* The specification gives this wording, including the straight apostrophe. */}
          <Trans>
            {"Don't have an account?"}{' '}
            <TextLink
              to={addresses.register({ ...codeParams, packageId, redirect: query.get('redirect') })}
              sx={{ lineHeight: '44px' }}
            >
              Sign Up
            </TextLink>
          </Trans>
        </Typography>
        <LinkButton
          to={isGuest && user ? homeOf(user) : (codePageIn(query) ?? addresses.guest())}
          variant="text"
        >
          <Trans>Continue as Guest</Trans>
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
