const passing = new Set(['processing_error', 'try_again_later', 'issuer_not_available']);

/** Whether the very same card may well go through a moment after this decline code. */
export function mayPass(code: string | null): boolean {
  return code !== null && passing.has(code);
}
