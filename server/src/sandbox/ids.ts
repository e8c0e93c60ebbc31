/** The id of what may stand there whole. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null);
}
