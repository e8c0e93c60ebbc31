const KEY = 'keepsake.refresh-attempt';

/**
 * The name of the refresh under way, the same until it is answered: a refresh token is good for one use, and
 * when the answer is lost on the way the server gives it again to who names the same attempt.
 */
export function attempt(): string {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEY, fresh);
  return fresh;
}

export function answered(): void {
  localStorage.removeItem(KEY);
}
