import { setMark } from './mark.ts';
import { safeRedirect } from './safe-redirect.ts';

const KEY = 'keepsake.resume';

/** Keeps the page that somebody left to confirm their address; the mail's link opens in another tab. */
export function keepResume(address: string): void {
  setMark(KEY, address);
}

/** The page to go on with, once. */
export function takeResume(): string | null {
  const kept = safeRedirect(localStorage.getItem(KEY));
  forgetResume();
  return kept;
}

export function forgetResume(): void {
  localStorage.removeItem(KEY);
}
