import { storeItem } from '../storage/store-item.ts';

/** Session storage key for visitors without an account, for this tab only: section 5 of the specification. */
const SESSION_KEY = 'packageId';
/** Local storage key for accounts, shared by all tabs, because the confirmation link opens in a new one. */
const ACCOUNT_KEY = 'keepsake.selectedPackage';

function isId(text: string | null): text is string {
  return text !== null && /^\d+$/.test(text);
}

/** The `packageId` in an address; null unless it consists of digits. */
export function packageIdIn(query: URLSearchParams): string | null {
  const value = query.get('packageId');
  return isId(value) ? value : null;
}

/** Remembers a visitor's package until they have an account; anything but digits is ignored. */
export function keepPackageId(packageId: string): void {
  if (isId(packageId)) storeItem(SESSION_KEY, packageId, sessionStorage);
}

/** Remembers the package of a signed-in user until they buy it or choose another. */
export function selectPackage(packageId: string): void {
  if (!isId(packageId)) return;
  if (storeItem(ACCOUNT_KEY, packageId)) sessionStorage.removeItem(SESSION_KEY);
  else keepPackageId(packageId);
}

/** The remembered package id, as digits; null when there is none. */
export function storedPackageId(): string | null {
  // Session storage is undefined during prerendering.
  if (typeof sessionStorage === 'undefined') return null;
  const stored = sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(ACCOUNT_KEY);
  return isId(stored) ? stored : null;
}

export function forgetPackageId(): void {
  sessionStorage.removeItem(SESSION_KEY);
  localStorage.removeItem(ACCOUNT_KEY);
}
