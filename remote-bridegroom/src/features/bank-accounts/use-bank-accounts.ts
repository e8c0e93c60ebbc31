import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useEffect } from 'react';

/** Reads the couple's bank accounts, and shows the server's error message in a toast if that fails. */
export function useBankAccounts() {
  const { notify } = useHost();
  const read = useRead('GET payout-method/list', {});
  const { error } = read;
  useEffect(() => {
    // The offline banner reports status 0, the login page 401, and the page itself an error without a message.
    if (!isApiError(error) || error.status === 0 || error.status === 401) return;
    if (error.message) notify('error', error.message);
  }, [error, notify]);
  return read;
}
