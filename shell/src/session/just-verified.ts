const KEY = 'keepsake.just-verified';

/** Notes that the e-mail address was confirmed a moment ago: the next page asks what the person is here for. */
export function noteVerified(): void {
  localStorage.setItem(KEY, new Date().toISOString());
}

export function wasJustVerified(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** The person has chosen, or need not choose. */
export function forgetVerified(): void {
  localStorage.removeItem(KEY);
}
