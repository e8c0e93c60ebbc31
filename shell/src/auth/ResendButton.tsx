import { useEffect, useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
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
  const { http, notify } = useHost();
  const [sending, setSending] = useState(false);
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

  const send = async () => {
    setSending(true);
    try {
      const { message } = await http.call('POST v2/email/resend');
      notify('success', message || 'We sent the email again.');
      pause(PAUSE);
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify('error', error.message);
      pause(error.retryAfter ?? 0);
    } finally {
      setSending(false);
    }
  };

  return (
    <Button
      variant="outlined"
      loading={sending}
      disabled={wait > 0}
      onClick={() => void send()}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {wait > 0 ? `Send the email again in ${wait} s` : 'Send the email again'}
    </Button>
  );
}
