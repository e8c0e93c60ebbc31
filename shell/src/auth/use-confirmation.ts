import { useEffect, useState } from 'react';
import { useHost } from '@keepsake/shared/host';

/**
 * Confirms an address with the token of the mail's link: the first one of an account, or a change of it. Neither
 * failed nor done while it runs.
 */
export function useConfirmation(token: string | null) {
  const { http, session, notify } = useHost();
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useState<'first' | 'change' | null>(null);
  useEffect(() => {
    if (!token) return;
    const confirm = async () => {
      const change = Boolean(session.get().user?.email_verified_at);
      try {
        const { message } = await http.call('POST v2/email/verify', { body: { token } });
        if (change) notify('success', message || 'Your email address is confirmed.');
        await session.reload();
        setDone(change ? 'change' : 'first');
      } catch (error) {
        setFailure(error);
      }
    };
    void confirm();
  }, [http, notify, session, token]);
  return { failure, done };
}
