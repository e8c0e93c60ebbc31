import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Api, CallInput, DataOf, EndpointKey, HttpClient } from '../api/index.ts';
import { useWhenBack } from './connection.ts';
import { useHost } from './context.ts';

/** Endpoints whose answer is public and the same for everybody. */
type PublicKey = {
  [K in EndpointKey]: Api[K] extends { method: 'GET'; access: 'public' }
    ? Record<never, never> extends CallInput<K>
      ? K
      : never
    : never;
}[EndpointKey];

interface Held<T> {
  data: T | null;
  error: unknown;
  loading: boolean;
}

const answers = new WeakMap<HttpClient, Map<PublicKey, Promise<unknown>>>();

/** Asks once for a page's life; what failed is asked again by whoever asks next. */
async function ask(http: HttpClient, key: PublicKey): Promise<unknown> {
  const known = answers.get(http) ?? new Map<PublicKey, Promise<unknown>>();
  answers.set(http, known);
  const read = async () => {
    try {
      return (await http.call(key)).data;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
  const asked = known.get(key) ?? read();
  known.set(key, asked);
  return asked;
}

/**
 * Reads what is the same for everybody and for the whole visit, for the pages that strangers open first: it is in
 * the first load and knows neither person nor input. All else is read by `useRead` of `@keepsake/shared/query`.
 */
export function usePublic<K extends PublicKey>(key: K) {
  type Data = DataOf<Api[K]>;
  const { http } = useHost();
  const [held, setHeld] = useState<Held<Data>>({ data: null, error: null, loading: true });

  const read = useCallback(
    async (gone?: AbortSignal) => {
      setHeld((before) => (before.loading ? before : { ...before, error: null, loading: true }));
      try {
        const data = (await ask(http, key)) as Data;
        // In slices: a page that is being hydrated, or read, answers meanwhile.
        if (!gone?.aborted) startTransition(() => setHeld({ data, error: null, loading: false }));
      } catch (error) {
        if (!gone?.aborted) setHeld((before) => ({ ...before, error, loading: false }));
      }
    },
    [http, key],
  );
  useEffect(() => {
    const gone = new AbortController();
    const first = async () => read(gone.signal);
    void first();
    return () => gone.abort();
  }, [read]);

  const reload = useCallback(() => void read(), [read]);
  useWhenBack(held.error !== null, reload);
  return { ...held, reload };
}
