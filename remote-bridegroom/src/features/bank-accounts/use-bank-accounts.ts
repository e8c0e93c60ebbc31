import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useEffect } from 'react';

/** The couple's bank accounts. Where they can't be read the server's words are told in a toast, as after a login. */
export function useBankAccounts() {
  const { notify } = useHost();
  const read = useRead('GET payout-method/list', {});
  const { error } = read;
  useEffect(() => {
    // Without an answer the banner tells, without a session the login page, without words the page itself.
    if (!isApiError(error) || error.status === 0 || error.status === 401) return;
    if (error.message) notify('error', error.message);
  }, [error, notify]);
  return read;
}
