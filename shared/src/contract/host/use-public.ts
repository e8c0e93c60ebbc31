import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Api, CallInput, DataOf, EndpointKey, HttpClient } from '../api/index.ts';
import { useWhenBack } from './connection.ts';
import { useHost } from './context.ts';

/** Public endpoints whose answer is the same for everybody and needs no input. */
type PublicKey = {
  [K in EndpointKey]: Api[K] extends { method: 'GET'; access: 'public' }
    ? Record<never, never> extends CallInput<K>
      ? K
      : never
    : never;
}[EndpointKey];

interface PublicRead<T> {
  data: T | null;
  error: unknown;
  loading: boolean;
}

/** In-flight and successful requests by client and endpoint; failed ones are removed. */
const answers = new WeakMap<HttpClient, Map<PublicKey, Promise<unknown>>>();

/** Fetches an endpoint once per page load; after a failure the next caller fetches again. */
async function fetchOnce(http: HttpClient, key: PublicKey): Promise<unknown> {
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
 * Reads public data that stays the same for the whole visit. Unlike `useRead` of `@keepsake/shared/query` it is part of
 * the first load and supports neither sessions nor input.
 */
export function usePublic<K extends PublicKey>(key: K) {
  type Data = DataOf<Api[K]>;
  const { http } = useHost();
  const [state, setState] = useState<PublicRead<Data>>({ data: null, error: null, loading: true });

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => (before.loading ? before : { ...before, error: null, loading: true }));
      try {
        const data = (await fetchOnce(http, key)) as Data;
        // A transition renders in slices, so that the page stays responsive during hydration.
        if (!signal?.aborted)
          startTransition(() => setState({ data, error: null, loading: false }));
      } catch (error) {
        if (!signal?.aborted) setState((before) => ({ ...before, error, loading: false }));
      }
    },
    [http, key],
  );
  useEffect(() => {
    const unmounted = new AbortController();
    const first = async () => read(unmounted.signal);
    void first();
    return () => unmounted.abort();
  }, [read]);

  const reload = useCallback(() => void read(), [read]);
  useWhenBack(state.error !== null, reload);
  return { ...state, reload };
}
