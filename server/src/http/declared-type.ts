/** A media type as a sender declares it, without what no type has; a hint, never what a file is. */
export function declaredType(said: string): string {
  return said.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200);
}
