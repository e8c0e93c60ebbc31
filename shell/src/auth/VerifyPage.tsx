import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useNavigate, useSearchParams } from '@keepsake/shared/router';
import { Button, ErrorState, LinkButton, LoadingState } from '@keepsake/shared/ui';
import { LetterOnItsWay, ReturnedLetter } from '@keepsake/shared/vignettes';
import { codePageIn, homeOf } from '../session/after-sign-in.ts';
import { storeItem } from '@keepsake/shared/store-item';
import { takeResume } from '../session/resume.ts';
import { AuthPage } from './AuthPage.tsx';

/** Error code of the API for an address that another account has confirmed. */
const TAKEN = 'address_taken';

/** Whether the server refused the link itself; after any other failure (network, 5xx, 429) a retry may succeed. */
const isRefused = (failure: unknown) =>
  isApiError(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** Says that a change of the email address could not be confirmed; the previous address stays. */
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

/** Asks the user to open the mailed link, and confirms the email address when opened by it (`token`). */
export default function VerifyPage() {
  const { user, isGuest } = useSession();
  const { session, notify } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token');
  const codePage = codePageIn(query);
  const { failure, done, retry } = useConfirmation(token);
  const [wasVerified] = useState(Boolean(user?.email_verified_at) || isGuest);
  const verified = Boolean(user?.email_verified_at) || isGuest;
  const hasLeft = useRef(false);
  const { mutate: check } = useMutation(session.reload, {
    onSuccess: () => {
      if (!session.get().user?.email_verified_at) {
        notify('info', t`Not confirmed yet. Please open the link in the mail first.`);
      }
    },
  });
  const leaves = done !== null || (verified && !(token && wasVerified));

  useEffect(() => {
    if (!leaves || hasLeft.current) return;
    hasLeft.current = true;
    const home = token ? addresses.accountComplete() : user && homeOf(user);
    const next = done === 'change' ? addresses.profile() : (takeResume() ?? codePage ?? home);
    if (next) void navigate(next, { replace: true });
  }, [codePage, done, leaves, navigate, token, user]);

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
  if (wasVerified || (isApiError(failure) && failure.code === TAKEN))
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
 * Confirms an email address with the token of the mailed link: the first address of an account, or a changed one.
 * `failure` and `done` are null while it runs. The server accepts a token twice, so that a retry after a lost response
 * succeeds.
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

/** Seconds before the confirmation mail can be sent again. */
const PAUSE = 60;

const KEY = 'keepsake.mail-again';

/** Sends the confirmation mail again, at most once a minute; the deadline survives a reload. */
function ResendButton() {
  const { notify } = useHost();
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(KEY)));
  const [now, setNow] = useState(Date.now);
  const wait = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = wait > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    // By the clock, since a background tab's timers are late.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const pause = (seconds: number) => {
    const pressed = Date.now();
    setNow(pressed);
    setUntil(pressed + seconds * 1000);
    storeItem(KEY, String(pressed + seconds * 1000), sessionStorage);
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
