import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createShell } from './create-shell.ts';

type Shell = ReturnType<typeof createShell>;

/** The style of the whole site; takes over what a prerendered page brought along. */
export function createStyles(): EmotionCache {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'k', ...(nonce ? { nonce } : {}) });
}

/** The build keeps style attributes under another name: sent as they are, the content policy would drop them. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

/**
 * Shows the site in `root`. A prerendered page stays where it is and comes to life, once its area is loaded, if
 * it is what this visitor would be shown: nobody signed in, the same look, the area in good order. Otherwise it
 * makes way.
 */
export async function comeToLife(root: HTMLElement, shell: Shell, app: ReactNode): Promise<void> {
  const { loggedIn } = shell.host.session.get();
  if (root.dataset.prerendered && !loggedIn) {
    await shell.ready();
    if (root.dataset.prerendered === 'same-look' && shell.showsRemote()) {
      restoreStyles(root);
      // In slices, between which the page answers to who is reading it.
      startTransition(() => {
        hydrateRoot(root, app, {
          onRecoverableError: (error) =>
            shell.host.log(`${location.pathname} is not as it was prerendered`, error),
        });
      });
      return;
    }
  }
  // Another look is still better than none: it is replaced by the first render. What is another person's is not.
  if (loggedIn) root.replaceChildren();
  delete root.dataset.prerendered;
  root.inert = false;
  createRoot(root).render(app);
}
