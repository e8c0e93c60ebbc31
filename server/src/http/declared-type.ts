/** Cleans the media type that a client declares, which is only a hint: ASCII, at most 200 characters. */
export function declaredType(declared: string): string {
  return declared.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200);
}
