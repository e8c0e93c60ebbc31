/** For visitors without an account, in this tab: section 5 of the specification. */
const HELD = 'packageId';
/** For accounts, in every tab: the confirmation link opens in a new one. */
const SELECTED = 'keepsake.selectedPackage';

function isId(text: string | null): text is string {
  return text !== null && /^\d+$/.test(text);
}

/** The `packageId` of an address; null unless it is all digits. */
export function packageIdIn(query: URLSearchParams): string | null {
  const asked = query.get('packageId');
  return isId(asked) ? asked : null;
}

/** Keeps the package somebody wanted to buy until they may; anything but digits is dropped. */
export function keepPackageId(packageId: string): void {
  if (isId(packageId)) sessionStorage.setItem(HELD, packageId);
}

/** The `selectedPackage` of whoever is signed in: what they came for, until they buy it or choose another. */
export function selectPackage(packageId: string): void {
  if (!isId(packageId)) return;
  localStorage.setItem(SELECTED, packageId);
  sessionStorage.removeItem(HELD);
}

/** The package that somebody came for, in digits; null when there is none. */
export function storedPackageId(): string | null {
  // A page that is rendered before anybody asked for it keeps nothing.
  if (typeof sessionStorage === 'undefined') return null;
  const kept = sessionStorage.getItem(HELD) ?? localStorage.getItem(SELECTED);
  return isId(kept) ? kept : null;
}

export function forgetPackageId(): void {
  sessionStorage.removeItem(HELD);
  localStorage.removeItem(SELECTED);
}
