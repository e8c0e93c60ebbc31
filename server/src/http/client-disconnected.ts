const codes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Whether a response could not be written because the client has disconnected, which is no error of the server. */
export function isClientDisconnected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code);
}
