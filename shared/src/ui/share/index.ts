import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';

export { useCopy };

/** Content to share. */
interface Shared {
  title: string;
  /** A sentence that goes with it. */
  text: string;
  url: string;
}

/** Whether this browser hands links to other programs. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/**
 * The way to hand a link on: by the device’s own sheet where there is one, else copied. What happened is said in
 * words.
 */
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

/** Messages after copying: success, or what to do when the browser cannot copy. */
interface Said {
  done: string;
  instead: string;
}

/** Copies a text, and says in words what came of it. */
function useCopy(): (text: string, said: Said) => Promise<void> {
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

/** Where other programs take a link of ours: a new mail, and a new message of WhatsApp. */
export function shareAddresses({ title, text, url }: Shared) {
  const whole = encodeURIComponent(`${text}\n${url}`);
  return {
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${whole}`,
    whatsapp: `https://wa.me/?text=${whole}`,
  };
}
