import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useNavigate, useSearchParams } from '@keepsake/shared/router';
import { Button, ErrorState, LinkButton, LoadingState } from '@keepsake/shared/ui';
import { LetterOnItsWay, ReturnedLetter } from '@keepsake/shared/vignettes';
import { cameByAddress, homeOf } from '../session/after-sign-in.ts';
import { setMark } from '../session/mark.ts';
import { takeResume } from '../session/resume.ts';
import { AuthPage } from './AuthPage.tsx';

/** Error code for an address that another account has confirmed. */
const TAKEN = 'address_taken';

/** Whether the server refused the link itself: after any other failure it may work another time. */
const isRefused = (failure: unknown) =>
  isApiError(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** Another address was not confirmed; the one until now stays. */
function ChangeFailed({ failure }: { failure: unknown }) {
  return (
    <AuthPage
      picture={<ReturnedLetter />}
      title={t`This link no longer works`}
      lead={
        isApiError(failure) && failure.code === TAKEN
          ? messageOf(failure)
          : t`Your address hasn’t changed. You can ask for a new link in your profile.`
      }
    >
      <LinkButton to={addresses.profile()}>
        <Trans>Go to your profile</Trans>
      </LinkButton>
    </AuthPage>
  );
}

/** Asks to confirm the e-mail address, and confirms it when the link in the mail was opened. */
export default function VerifyPage() {
  const { user, isGuest } = useSession();
  const { session, notify } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token');
  const came = cameByAddress(query);
  const { failure, done, retry } = useConfirmation(token);
  const [knownBefore] = useState(Boolean(user?.email_verified_at) || isGuest);
  const verified = Boolean(user?.email_verified_at) || isGuest;
  const left = useRef(false);
  const { mutate: check } = useMutation(session.reload, {
    onSuccess: () => {
      if (!session.get().user?.email_verified_at) {
        notify('info', t`Not confirmed yet. Please open the link in the mail first.`);
      }
    },
  });
  const leaves = done !== null || (verified && !(token && knownBefore));

  useEffect(() => {
    if (!leaves || left.current) return;
    left.current = true;
    if (done === 'change') {
      void navigate(addresses.profile(), { replace: true });
      return;
    }
    const resumed = takeResume();
    if (resumed) void navigate(resumed, { replace: true });
    else if (came) void navigate(came, { replace: true });
    else if (token) void navigate(addresses.accountComplete(), { replace: true });
    else if (user) void navigate(homeOf(user), { replace: true });
  }, [came, done, leaves, navigate, token, user]);

  if (leaves || (token && !isRefused(failure))) {
    return (
      <AuthPage title={t`Confirming your address`} picture={<LetterOnItsWay />}>
        {failure && !leaves ? (
          <ErrorState error={failure} onRetry={retry} />
        ) : (
          <LoadingState label={t`Confirming your address`} lines={1} />
        )}
      </AuthPage>
    );
  }
  const email = user?.email ?? '';
  if (knownBefore || (isApiError(failure) && failure.code === TAKEN))
    return <ChangeFailed failure={failure} />;
  return (
    <AuthPage
      picture={failure ? <ReturnedLetter /> : <LetterOnItsWay />}
      title={failure ? t`This link no longer works` : t`Check your email`}
      lead={
        <Trans>
          We sent a link to <strong>{email}</strong>. Open it to confirm that the address is yours.
        </Trans>
      }
    >
      <Button variant="contained" size="large" onClick={() => check()}>
        <Trans>I’ve confirmed it</Trans>
      </Button>
      <ResendButton />
      <LinkButton to={addresses.profile()} variant="text">
        <Trans>Go to your profile</Trans>
      </LinkButton>
    </AuthPage>
  );
}

/**
 * Confirms an address with the token of the mail's link: the first one of an account, or a change of it. Neither
 * failed nor done while it runs. The server takes a link twice, so that it may be tried again after a lost answer.
 */
function useConfirmation(token: string | null) {
  const { http, session, notify, log } = useHost();
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState<'first' | 'change' | null>(null);
  useEffect(() => {
    if (!token || failure) return;
    const confirm = async () => {
      const change = Boolean(session.get().user?.email_verified_at);
      try {
        const { message } = await http.call('POST v2/email/verify', { body: { token } });
        if (change) notify('success', message || t`Your email address is confirmed.`);
        await session.reload().catch((error: unknown) => log('The user was not read again', error));
        setDone(change ? 'change' : 'first');
      } catch (error) {
        setFailure(error);
      }
    };
    void confirm();
  }, [failure, http, log, notify, session, token]);
  return { failure, done, retry: () => setFailure(null) };
}

/** Seconds between two mails. */
const PAUSE = 60;

const KEY = 'keepsake.mail-again';

/** Seconds until another mail may be asked for; kept over a reload. */
function stillToWait(): number {
  const until = Number(sessionStorage.getItem(KEY));
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** Sends the confirmation mail again, not more often than makes sense. */
function ResendButton() {
  const { notify } = useHost();
  const [wait, setWait] = useState(stillToWait);

  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const pause = (seconds: number) => {
    setWait(seconds);
    setMark(KEY, String(Date.now() + seconds * 1000), sessionStorage);
  };

  const { mutate: send, isPending } = useMutation('POST v2/email/resend', {
    onSuccess: ({ message }) => {
      notify('success', message || t`We sent the email again.`);
      pause(PAUSE);
    },
    onError: (error) => {
      if (isApiError(error)) pause(error.retryAfter ?? 0);
    },
  });

  return (
    <Button
      variant="outlined"
      loading={isPending}
      disabled={wait > 0}
      onClick={() => send()}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {wait > 0 ? t`Send the email again in ${wait} s` : t`Send the email again`}
    </Button>
  );
}
