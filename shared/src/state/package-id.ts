const KEY = 'packageId';

/** Keeps the package somebody wanted to buy until they may; anything but digits is dropped. */
export function keepPackageId(packageId: string): void {
  if (/^\d+$/.test(packageId)) sessionStorage.setItem(KEY, packageId);
}

/** The package that somebody came for, in digits; null when there is none. */
export function keptPackageId(): string | null {
  // A page that is rendered before anybody asked for it keeps nothing.
  if (typeof sessionStorage === 'undefined') return null;
  const kept = sessionStorage.getItem(KEY);
  return kept && /^\d+$/.test(kept) ? kept : null;
}

export function forgetPackageId(): void {
  sessionStorage.removeItem(KEY);
}
