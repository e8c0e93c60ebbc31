/** Chromium's `beforeinstallprompt` event. */
export interface InstallPrompt extends Event {
  /** Opens the browser's prompt; works once. */
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'keepsakeInstallPrompt';

type WithPrompt = typeof globalThis & { [KEY]?: InstallPrompt };

/** Stores the browser's install prompt, which fires once and early. Called by the shell at startup. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents Chromium's own install bar, which would appear at any time.
    event.preventDefault();
    (globalThis as WithPrompt)[KEY] = event as InstallPrompt;
  });
}

/** The stored prompt until it is used; null in browsers without one. */
export function deferredPrompt(): InstallPrompt | null {
  return (globalThis as WithPrompt)[KEY] ?? null;
}

/** Drops the used prompt; the browser may send a new event later. */
export function forgetPrompt(): void {
  delete (globalThis as WithPrompt)[KEY];
}
