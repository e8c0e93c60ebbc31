import type { Api, DataOf, EndpointKey } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { cacheOf } from './cache-of.ts';
import { answerKey, type Input, type ItemOf } from './keys.ts';
import { listedItem, type NamedListKey } from './lists.ts';
import { answerOptions } from './options.ts';
import { useRefetchOn } from './use-refetch-on.ts';

/** Milliseconds between two reads of what is still moving: a payment, a download. */
export const POLL_INTERVAL = 2000;

interface Read<K extends EndpointKey> {
  /** Answer to exactly this input; kept while it is read again. */
  data: DataOf<Api[K]> | null;
  /** Why it could not be read last. */
  error: unknown;
  /** It is being read, for the first time or again. */
  loading: boolean;
  /** It was read since the page opened, or within `staleTime`: what leads people elsewhere waits for that. */
  isFresh: boolean;
  reload: () => void;
}

interface ReadOptions<K extends EndpointKey> {
  /** Milliseconds for which an answer is not read again; 0 unless given. */
  staleTime?: number;
  /** A list whose items are such answers: the one of this `id` is shown until the answer is there. */
  initialDataFrom?: {
    [L in NamedListKey]: ItemOf<L> extends DataOf<Api[K]> ? L : never;
  }[NamedListKey];
  /** Another input whose answer, where it was read, is shown until this one's is there. */
  placeholderInput?: Input<K>;
  /** Makes of the answer to the input before what is shown until this one's is there. */
  placeholderData?: (
    previous: DataOf<Api[K]> | undefined,
    previousInput: Input<K>,
  ) => DataOf<Api[K]> | undefined;
  /** Milliseconds until it is read once more, for as long as the answer is like that; false for never. */
  refetchInterval?: (data: DataOf<Api[K]>) => number | false;
  /**
   * Types of live messages at which it is read again, while a page shows it, beside those that `live.ts` knows: whoever
   * reads an endpoint that the shell's release does not know says so here.
   */
  refetchOn?: readonly string[];
  /**
   * Stores the answer on this device, so that it is there without a connection: forgotten at logout. For an endpoint
   * that is not in `stored-answers.ts`, because the shell's release does not know it.
   */
  store?: boolean;
}

/**
 * Reads an endpoint. An answer that was seen before is shown at once and read again behind it, also once the
 * connection is back; nobody sees what another input or another person was answered.
 * @param input null while it is not known yet: nothing is read then
 */
export function useRead<K extends EndpointKey>(
  key: K,
  input: Input<K> | null,
  {
    staleTime = 0,
    initialDataFrom,
    placeholderInput,
    placeholderData,
    refetchInterval,
    refetchOn,
    store,
  }: ReadOptions<K> = {},
): Read<K> {
  type Data = DataOf<Api[K]>;
  const cache = cacheOf(useHost());
  useRefetchOn(key, refetchOn);
  const owner = useSession().user?.id ?? 'nobody';
  const { params } = (input ?? {}) as { params?: { id?: string } };
  const hash = hashKey(answerKey(owner, key, input));
  const listed = initialDataFrom && {
    initialData: () => {
      // The list still holds what its own answer said is gone, and the client asks here again whenever there is no data.
      const failed = cache.client.getQueryCache().get(hash)?.state.errorUpdateCount ?? 0;
      if (failed > 0) return undefined;
      return listedItem(cache, initialDataFrom, params?.id ?? '') as Data | undefined;
    },
    initialDataUpdatedAt: 0,
  };
  const found = useMemo(() => {
    const before = cache.client.getQueryCache().get(hash);
    // Looked at once, as the page opens: what the page itself invalidates stays fresh to it.
    const wasFresh = before?.isStaleByTime(staleTime) === false;
    return { wasFresh, count: before?.state.dataUpdateCount ?? 0 };
  }, [cache, hash, staleTime]);
  const options: UseQueryOptions<Data, Error, Data, ReturnType<typeof answerKey<K>>> = {
    ...answerOptions(cache, owner, key, input, store),
    ...listed,
    staleTime,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (refetchInterval?.(state.data) ?? false),
  };
  // Its state is read where it is asked for: a page that shows neither is not rendered anew as a read begins and ends.
  const query = useQuery(
    {
      ...options,
      placeholderData: (last, before) => {
        const previousInput = before?.queryKey[2];
        const kept = previousInput && placeholderData?.(last, previousInput);
        return (kept ??
          (placeholderInput &&
            cache.client.getQueryData(answerKey(owner, key, placeholderInput)))) as typeof last;
      },
    },
    cache.client,
  );
  const { data, error, refetch } = query;
  const known = input !== null;
  const reload = useCallback(() => {
    if (known) void refetch();
  }, [known, refetch]);
  return {
    data: data ?? null,
    error,
    get loading() {
      return query.isFetching;
    },
    get isFresh() {
      const { state } = cache.client.getQueryCache().get(hash) ?? {};
      return (
        found.wasFresh || (query.dataUpdatedAt > 0 && (state?.dataUpdateCount ?? 0) > found.count)
      );
    },
    reload,
  };
}
