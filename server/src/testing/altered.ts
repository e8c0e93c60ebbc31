/** Returns a different secret of the same length: the first letter is replaced by one that it is not. */
export function altered(secret: string): string {
  return (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
}
