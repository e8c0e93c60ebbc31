import { useEffect, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { useNavigate, useSearchParams } from '@keepsake/shared/router';
import { ErrorState, LinkButton, LoadingState, Stack } from '@keepsake/shared/ui';
import { OpenCard, UnknownTableCard } from '@keepsake/shared/vignettes';
import { AuthPage } from './AuthPage.tsx';
import { useEventByCode } from './use-event-by-code.ts';
import { useSwitchRole } from '../host/use-switch-role.ts';

/** Adds the event and goes there; gives what went wrong. */
function useOpening(code: string): unknown {
  const { confirm, session } = useHost();
  const navigate = useNavigate();
  const openEvent = useEventByCode();
  const switchRole = useSwitchRole();
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    const open = async () => {
      try {
        if (session.get().role === 'bride_groom') {
          const agreed = await confirm({
            title: 'Switch user role..!!',
            body: 'This code is for an event you’re attending. Are you sure you want to switch the user role?',
            confirmLabel: 'Switch',
          });
          if (left) return;
          if (!agreed) {
            void navigate(addresses.coupleHome(), { replace: true });
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
  }, [code, confirm, navigate, openEvent, session, switchRole]);

  return failure;
}

function UnknownCode() {
  const { loggedIn } = useSession();
  return (
    <AuthPage
      picture={<UnknownTableCard />}
      title="We don’t know this code"
      lead="Check the eight characters next to the QR code. They never include 0, O, 1, I or L."
    >
      <LinkButton to={loggedIn ? addresses.addEvent() : addresses.guest()}>
        Enter the code
      </LinkButton>
    </AuthPage>
  );
}

function Opening({ code, onRetry }: { code: string; onRetry: () => void }) {
  const failure = useOpening(code);
  if (isApiError(failure) && (failure.status === 404 || failure.status === 422)) {
    return <UnknownCode />;
  }
  return (
    <AuthPage picture={<OpenCard />} title={failure ? 'One moment' : 'Opening the event'}>
      {failure ? (
        <ErrorState title="The event couldn’t be opened" error={failure} onRetry={onRetry} />
      ) : (
        <LoadingState label="Opening the event" />
      )}
    </AuthPage>
  );
}

function WaysIn({ code }: { code: string }) {
  const onward = { 'unique-code': code };
  return (
    <AuthPage
      picture={<OpenCard />}
      title="You’re invited to send a card"
      lead="A few words, a photo, a video: your hosts keep them for good."
    >
      <Stack spacing={1.5}>
        <LinkButton to={addresses.guest(onward)} size="large">
          Continue as Guest
        </LinkButton>
        <LinkButton to={addresses.login(onward)} variant="outlined" size="large">
          Sign In
        </LinkButton>
        <LinkButton to={addresses.register({ ...onward, account: '' })} variant="text">
          Sign Up
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}

/** What a printed QR code opens: leads anybody to the event. */
export default function ProcessCodePage() {
  const [query] = useSearchParams();
  const { loggedIn } = useSession();
  const [round, setRound] = useState(0);
  const code = (query.get('unique-code') ?? '').trim();
  if (!code) return <UnknownCode />;
  if (!loggedIn) return <WaysIn code={code} />;
  return <Opening key={round} code={code} onRetry={() => setRound(round + 1)} />;
}
