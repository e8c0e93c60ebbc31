import { t } from '@lingui/core/macro';
import { lazy, memo, Suspense, useEffect, useState, type ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type Invitation } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useNavigate, useSearchParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import { OpenCard } from '@keepsake/shared/vignettes';
import { PartSlot } from '../routing/PartSlot.tsx';
import { AuthPage } from '../auth/AuthPage.tsx';
import { useShell } from '../host/shell-services.ts';
import { switchQuestion, useSwitchRole } from '../host/use-switch-role.ts';

/** Asks a couple that opened a code to become an attendee; if it declines it goes home. @returns the error, or null */
function useBecomeAttendee(): unknown {
  const { confirm } = useHost();
  const navigate = useNavigate();
  const switchRole = useSwitchRole();
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isUnmounted = false;
    const ask = async () => {
      try {
        const agreed = await confirm({
          ...switchQuestion(),
          body: t`This code is for an event you’re attending. Are you sure you want to switch the user role?`,
        });
        if (isUnmounted) return;
        if (agreed) await switchRole('attendee');
        else void navigate(addresses.coupleHome(), { replace: true });
      } catch (error) {
        if (!isUnmounted) setFailure(error);
      }
    };
    void ask();
    return () => {
      isUnmounted = true;
    };
  }, [confirm, navigate, switchRole]);

  return failure;
}

/** Loaded lazily: its form needs packages that a guest's first page does not load. */
const NoEventPage = lazy(async () => import('./NoEventPage.tsx'));
const ExpiredHere = lazy(async () => import('./ExpiredHere.tsx'));

function LazyPage({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Opening failure={null} onRetry={() => {}} />}>{children}</Suspense>;
}

function NoEvent(props: { code: string; isDeleted?: boolean }) {
  return (
    <LazyPage>
      <NoEventPage {...props} />
    </LazyPage>
  );
}

function Opening({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <AuthPage picture={<OpenCard />} title={failure ? t`One moment` : t`Opening the event`}>
      {failure ? (
        <ErrorState title={t`The event couldn’t be opened`} error={failure} onRetry={onRetry} />
      ) : (
        <LoadingState label={t`Opening the event`} />
      )}
    </AuthPage>
  );
}

function ChangingRole({ onRetry }: { onRetry: () => void }) {
  return <Opening failure={useBecomeAttendee()} onRetry={onRetry} />;
}

/**
 * Shows the card to write; for signed-in users the event is added to theirs. Memoised because the page around it
 * renders again when the invitation is refetched, which would make React hydrate the rest of the part in one blocking
 * task.
 */
const Invited = memo(function CardOf({ invitation }: { invitation: Invitation }) {
  const { log, session } = useHost();
  const { loggedIn } = useSession();
  const { session: shellSession } = useShell();
  const { unique_code: code } = invitation;
  useEffect(() => {
    if (!loggedIn) return;
    // Failures are only logged: sending the card adds the event again.
    session.attend(code).catch((error: unknown) => log('An event was not added yet', error));
  }, [code, log, loggedIn, session]);
  if (!loggedIn && shellSession.awaitsAccount())
    return (
      <LazyPage>
        <ExpiredHere />
      </LazyPage>
    );
  return <PartSlot name="invitation" props={{ invitation }} />;
});

function Invitations({ code }: { code: string }) {
  const { role } = useSession();
  const [round, setRound] = useState(0);
  const { data, error, reload } = useRead('GET v2/invitations/:code', { params: { code } });
  // Comes before stored data: the event may have been deleted since that was stored.
  if (isApiError(error) && (error.status === 404 || error.status === 422))
    return <NoEvent code={code} isDeleted={error.code === 'event_deleted'} />;
  if (!data) return <Opening failure={error} onRetry={reload} />;
  if (role === 'bride_groom')
    return <ChangingRole key={round} onRetry={() => setRound(round + 1)} />;
  return <Invited invitation={data} />;
}

/** The page of a scanned QR code: a card for the event, ready to be written. */
export default function ProcessCodePage() {
  const [query] = useSearchParams();
  const code = (query.get('unique-code') ?? '').trim();
  return code ? <Invitations key={code} code={code} /> : <NoEvent code="" />;
}
