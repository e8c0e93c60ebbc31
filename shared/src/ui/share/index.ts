import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';

export { useCopy };

interface Shared {
  title: string;
  /** Message that accompanies the link. */
  text: string;
  url: string;
}

/** Whether this browser supports the Web Share API. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Returns a function that shares a link by the share sheet, or copies it and says so in a toast. */
export function useShare(): (what: Shared) => Promise<void> {
  const { log } = useHost();
  const copy = useCopy();
  return useCallback(
    async (what) => {
      if (canShare())
        try {
          await navigator.share(what);
          return;
        } catch (error) {
          // Closing the share sheet is not an error.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          log('The browser could not share', error);
        }
      await copy(what.url, {
        done: t`The link is copied.`,
        instead: t`Copying isn’t possible here. Select the link instead: ${{ link: what.url }}`,
      });
    },
    [copy, log],
  );
}

/** Toasts after copying: on success, and for browsers that cannot copy. */
interface CopyToasts {
  done: string;
  instead: string;
}

/** Returns a function that copies a text and shows the result in a toast. */
function useCopy(): (text: string, toasts: CopyToasts) => Promise<void> {
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

/** Addresses that open a link of ours in a new email and in a new WhatsApp message. */
export function shareAddresses({ title, text, url }: Shared) {
  const message = encodeURIComponent(`${text}\n${url}`);
  return {
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${message}`,
    whatsapp: `https://wa.me/?text=${message}`,
  };
}
