const codes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Whether an answer could not be written since whoever asked has hung up: theirs to do, and no error of ours. */
export function wentAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code);
}
