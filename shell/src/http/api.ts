import { createHttp, type HttpOptions } from './client.ts';
import { createConnection } from './connection.ts';
import { createWaiting } from './waiting.ts';

/** Milliseconds that the server has to say that it is there. */
const PROBE_TIMEOUT = 5000;

/** The way to our API: its client, whether it can be reached, and the calls that wait. */
export function createApi(
  options: Pick<HttpOptions, 'base' | 'session' | 'onExpired' | 'onWrongRole'>,
) {
  const connection = createConnection(async () => {
    try {
      const answer = await fetch(`${options.base}health`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT),
      });
      return answer.ok;
    } catch {
      return false;
    }
  });
  const waiting = createWaiting(connection.setSlow);
  return { ...createHttp({ ...options, connection, waiting }), connection, waiting };
}
