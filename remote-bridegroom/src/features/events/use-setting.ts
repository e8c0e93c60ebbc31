import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useState } from 'react';

/** Does something to an event or its cards, and says in words what came of it. */
export function useSetting() {
  const { notify } = useHost();
  const [busy, setBusy] = useState(false);
  /** @returns whether it is done */
  const run = async (work: () => Promise<{ message: string }>): Promise<boolean> => {
    setBusy(true);
    try {
      const { message } = await work();
      notify('success', message);
      return true;
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
