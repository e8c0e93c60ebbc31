import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '../api/errors.ts';
import type { Answer, Api, CallInput, DataOf, EndpointKey } from '../api/index.ts';
import { useWhenBack } from './connection.ts';
import { useHost } from './context.ts';

export interface Loaded<K extends EndpointKey> {
  /** What came last; stays while it is read again. */
  answer: Answer<K> | null;
  /** `answer.data`, for short. */
  data: DataOf<Api[K]> | null;
  error: unknown;
  loading: boolean;
  reload: () => void;
}

interface Held<K extends EndpointKey> {
  answer: Answer<K> | null;
  error: unknown;
  loading: boolean;
}

/** `http.call` for one key: TypeScript cannot resolve its optional argument for a key still open. */
interface Reader<K extends EndpointKey> {
  call(key: K, input: CallInput<K>): Promise<Answer<K>>;
}

/** No answer, or one that only says that there is none. */
function unreached(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));
}

/**
 * Reads an endpoint when the page opens, again when its input changes, and again when the connection is back
 * after it could not be read.
 * @param input null while it is not known yet: nothing is read then
 */
export function useAnswer<K extends EndpointKey>(key: K, input: CallInput<K> | null): Loaded<K> {
  const { http } = useHost();
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<Held<K>>({ answer: null, error: null, loading: true });
  const asked = input === null ? null : JSON.stringify({ input: { ...input }, round });

  useEffect(() => {
    if (asked === null) return undefined;
    const gone = new AbortController();
    const read = async () => {
      setHeld((before) => ({ ...before, error: null, loading: true }));
      try {
        const { input: given } = JSON.parse(asked) as { input: CallInput<K> };
        const reader = http as unknown as Reader<K>;
        const answer = await reader.call(key, { ...given, signal: gone.signal });
        if (!gone.signal.aborted) setHeld({ answer, error: null, loading: false });
      } catch (error) {
        if (!gone.signal.aborted) setHeld((before) => ({ ...before, error, loading: false }));
      }
    };
    void read();
    return () => gone.abort();
  }, [http, key, asked]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  useWhenBack(unreached(held.error), reload);
  return { ...held, data: held.answer?.data ?? null, reload };
}
