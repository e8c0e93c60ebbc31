import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';

/**
 * A download whose address is asked for when its button is pressed.
 * @param ask asks for it and hands it to the browser; why it could not is said here
 */
export function useAsked(ask: () => Promise<void>) {
  const { notify } = useHost();
  const [asking, setAsking] = useState(false);
  const download = async () => {
    setAsking(true);
    try {
      await ask();
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'The download couldn’t start.');
    } finally {
      setAsking(false);
    }
  };
  return { asking, download };
}
