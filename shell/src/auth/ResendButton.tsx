import { useEffect, useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';

/** Seconds between two mails. */
const PAUSE = 60;

/** Sends the confirmation mail again, not more often than makes sense. */
export function ResendButton() {
  const { http, notify } = useHost();
  const [sending, setSending] = useState(false);
  const [wait, setWait] = useState(0);

  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async () => {
    setSending(true);
    try {
      const { message } = await http.call('POST v2/email/resend');
      notify('success', message || 'We sent the mail again.');
      setWait(PAUSE);
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify('error', error.message);
      setWait(error.retryAfter ?? 0);
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
      {wait > 0 ? `Send the mail again in ${wait} s` : 'Send the mail again'}
    </Button>
  );
}
