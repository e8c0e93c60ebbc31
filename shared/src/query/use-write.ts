import type { Answer, CallInput } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import { cacheOf } from './cache-of.ts';
import { call } from './call.ts';
import type { WriteKey } from './keys.ts';
import { madeStale } from './made-stale.ts';

/** `CallInput`, to be left out where nothing has to be given. */
type Given<K extends WriteKey> =
  Record<never, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>];

interface WriteOptions {
  /** What is shown stays as it is, for a page that follows the change by itself; it is read anew when it is next. */
  keepsShown?: boolean;
}

/** Changes something through the API; what the change makes stale is read again. @throws ApiError */
async function write<K extends WriteKey>(
  host: HostServices,
  key: K,
  input: CallInput<K>,
  { keepsShown = false }: WriteOptions,
): Promise<Answer<K>> {
  try {
    return await call(host.http, key, input);
  } finally {
    cacheOf(host).stale(madeStale[key], { reads: !keepsShown });
  }
}

/** The way to write to an endpoint: the same function for as long as the page is open. */
export function useWrite<K extends WriteKey>(
  key: K,
  { keepsShown = false }: WriteOptions = {},
): (...input: Given<K>) => Promise<Answer<K>> {
  const host = useHost();
  return useCallback(
    async (...[input]: Given<K>) => write(host, key, (input ?? {}) as CallInput<K>, { keepsShown }),
    [host, key, keepsShown],
  );
}
