/** Another secret of the same length. A letter that is put in at a fixed place may have stood there by chance. */
export function altered(secret: string): string {
  return (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
}
