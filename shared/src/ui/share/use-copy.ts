import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';

/** What is said of a copy: that it is done, or what to do where the browser copies nothing. */
interface Said {
  done: string;
  instead: string;
}

/** Copies a text, and says in words what came of it. */
export function useCopy(): (text: string, said: Said) => Promise<void> {
  const { notify, log } = useHost();
  return useCallback(
    async (text, { done, instead }) => {
      try {
        await navigator.clipboard.writeText(text);
        notify('success', done);
      } catch (error) {
        log('The browser could not copy', error);
        notify('error', instead);
      }
    },
    [notify, log],
  );
}
