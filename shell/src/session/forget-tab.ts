/** Clears the tab's storage: checkout, forms, pending navigation. */
export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('keepsake.')) sessionStorage.removeItem(key);
}
