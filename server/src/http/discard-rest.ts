import type { IncomingMessage } from 'node:http';

const MOST_MS = 5000;

/**
 * Takes in, for a moment, what is still coming of a body that was refused: a browser looks for the answer only
 * once it has sent everything, and a connection that is closed at once looks like a broken network to it.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const end = setTimeout(() => request.destroy(), MOST_MS).unref();
  request.once('end', () => clearTimeout(end));
  request.once('close', () => clearTimeout(end));
  request.resume();
}
