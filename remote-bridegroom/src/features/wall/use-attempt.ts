import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useState } from 'react';

/** Does what was pressed, and says so when it fails. @param instead said where the server gave no words */
export function useAttempt(instead: string) {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify('error', isApiError(error) ? error.message : instead);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { attempt, busy };
}
