import { useEffect, useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';

/** Seconds between two mails. */
const PAUSE = 60;

const KEY = 'keepsake.mail-again';

/** Seconds until another mail may be asked for; kept over a reload. */
function stillToWait(): number {
  const until = Number(sessionStorage.getItem(KEY));
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** Sends the confirmation mail again, not more often than makes sense. */
export function ResendButton() {
  const { notify } = useHost();
  const [wait, setWait] = useState(stillToWait);

  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const pause = (seconds: number) => {
    sessionStorage.setItem(KEY, String(Date.now() + seconds * 1000));
    setWait(seconds);
  };

  const { mutate: send, isPending } = useMutation('POST v2/email/resend', {
    onSuccess: ({ message }) => {
      notify('success', message || 'We sent the email again.');
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
      {wait > 0 ? `Send the email again in ${wait} s` : 'Send the email again'}
    </Button>
  );
}
