/** What this tab alone keeps, whichever page left it there: of paying, of forms, of what was wanted. */
export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('keepsake.')) sessionStorage.removeItem(key);
}
