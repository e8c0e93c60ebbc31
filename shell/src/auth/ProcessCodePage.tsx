import { useEffect, useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { useNavigate, useSearchParams } from '@keepsake/shared/router';
import { ErrorState, LinkButton, LoadingState, Stack } from '@keepsake/shared/ui';
import { AuthPage } from './AuthPage.tsx';
import { useEventByCode } from './use-event-by-code.ts';
import { useSwitchRole } from '../session/use-switch-role.ts';

function useOpening(code: string) {
  const { role, loggedIn } = useSession();
  const { confirm, session } = useHost();
  const navigate = useNavigate();
  const openEvent = useEventByCode();
  const switchRole = useSwitchRole();
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!loggedIn || !code) return undefined;
    let left = false;
    const open = async () => {
      try {
        if (session.get().role === 'bride_groom') {
          const agreed = await confirm({
            title: 'Switch user role..!!',
            body: 'This code opens an event that you attend. Are you sure you want to switch the user role?',
            confirmLabel: 'Switch',
          });
          if (left) return;
          if (!agreed) {
            void navigate('/bride-groom/home', { replace: true });
            return;
          }
          await switchRole('attendee');
        }
        const address = await openEvent(code);
        if (!left) void navigate(address, { replace: true });
      } catch (error) {
        if (!left) setFailure(error);
      }
    };
    void open();
    return () => {
      left = true;
    };
    // A change of role is this page's own doing and starts nothing anew.
  }, [code, confirm, loggedIn, navigate, openEvent, round, session, switchRole]);

  return {
    role,
    loggedIn,
    failure,
    retry() {
      setFailure(null);
      setRound((before) => before + 1);
    },
  };
}

/** What a printed QR code opens: leads anybody to the event. */
export default function ProcessCodePage() {
  const [query] = useSearchParams();
  const code = (query.get('unique-code') ?? '').trim();
  const { loggedIn, failure, retry } = useOpening(code);
  const onward = new URLSearchParams({ 'unique-code': code });

  if (!code || (isApiError(failure) && (failure.status === 404 || failure.status === 422))) {
    return (
      <AuthPage
        title="We don’t know this code"
        lead="Check the eight characters on the card by the QR code: they never contain 0, O, 1, I or L."
      >
        <LinkButton to={loggedIn ? '/attendee/add-wedding-event' : '/guest'}>
          Enter the code by hand
        </LinkButton>
      </AuthPage>
    );
  }
  if (failure) {
    return (
      <AuthPage title="One moment">
        <ErrorState title="The event did not open" error={failure} onRetry={retry} />
      </AuthPage>
    );
  }
  if (!loggedIn) {
    return (
      <AuthPage
        title="You are invited to send a card"
        lead="A few words, a photo, a video: the couple keeps it for good."
      >
        <Stack spacing={1.5}>
          <LinkButton to={`/guest?${onward}`} size="large">
            Continue as Guest
          </LinkButton>
          <LinkButton to={`/login?${onward}`} variant="outlined" size="large">
            Sign In
          </LinkButton>
          <LinkButton to={`/register?${onward}&account`} variant="text">
            Sign Up
          </LinkButton>
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Opening the event">
      <LoadingState label="Opening the event" />
    </AuthPage>
  );
}
