/** Chromium's event that offers to install the site. */
export interface InstallPrompt extends Event {
  /** Opens the browser's own question; works once. */
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const KEPT = 'keepsakeInstallPrompt';

type Keeping = typeof globalThis & { [KEPT]?: InstallPrompt };

/**
 * Keeps the browser's offer for the right moment: it comes once, early, and to whoever listens then. The shell calls
 * this as it starts.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this a bar comes while somebody writes.
    event.preventDefault();
    (globalThis as Keeping)[KEPT] = event as InstallPrompt;
  });
}

/** The offer, while it has not been used; null where the browser makes none. */
export function deferredPrompt(): InstallPrompt | null {
  return (globalThis as Keeping)[KEPT] ?? null;
}

/** It has been answered: the browser makes another when it thinks fit. */
export function forgetPrompt(): void {
  delete (globalThis as Keeping)[KEPT];
}
