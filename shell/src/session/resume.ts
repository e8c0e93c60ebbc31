import { storeItem } from '@keepsake/shared/store-item';
import { safeRedirect } from './safe-redirect.ts';

const KEY = 'keepsake.resume';

/** Stores the page to return to after the email address is confirmed, which happens in another tab. */
export function keepResume(address: string): void {
  storeItem(KEY, address);
}

/** Returns the stored page and deletes it. */
export function takeResume(): string | null {
  const stored = safeRedirect(localStorage.getItem(KEY));
  forgetResume();
  return stored;
}

export function forgetResume(): void {
  localStorage.removeItem(KEY);
}
