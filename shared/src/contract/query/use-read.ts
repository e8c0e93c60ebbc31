import type { Api, DataOf, EndpointKey } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { cacheOf } from './cache-of.ts';
import { answerKey, type Input, type ItemOf } from './keys.ts';
import { listedItem, type NamedListKey } from './lists.ts';
import { answerOptions } from './options.ts';
import { useRefetchOn } from './use-refetch-on.ts';

/** Milliseconds between two reads of something in progress, such as a payment or a download. */
export const POLL_INTERVAL = 2000;

interface Read<K extends EndpointKey> {
  /** Answer to exactly this input; the old one stays while it is refetched. */
  data: DataOf<Api[K]> | null;
  /** Error of the last read. */
  error: unknown;
  /** True while reading, for the first time or again. */
  loading: boolean;
  /** True for an answer fetched since the page opened, or younger than `staleTime`. Redirects should wait for it. */
  isFresh: boolean;
  reload: () => void;
}

interface ReadOptions<K extends EndpointKey> {
  /** Milliseconds during which an answer counts as fresh; 0 by default. */
  staleTime?: number;
  /** A list with the same item type: its cached item with this `id` is shown until the answer arrives. */
  initialDataFrom?: {
    [L in NamedListKey]: ItemOf<L> extends DataOf<Api[K]> ? L : never;
  }[NamedListKey];
  /** Another input whose cached answer is shown until this one's arrives. */
  placeholderInput?: Input<K>;
  /** Derives what is shown until the answer arrives from the answer to the previous input. */
  placeholderData?: (
    previous: DataOf<Api[K]> | undefined,
    previousInput: Input<K>,
  ) => DataOf<Api[K]> | undefined;
  /** Milliseconds until the next refetch, depending on the answer; false for none. */
  refetchInterval?: (data: DataOf<Api[K]>) => number | false;
  /**
   * Live message types that trigger a refetch while a page uses the answer, in addition to those in `live.ts`. Needed
   * for endpoints that the shell's release does not know.
   */
  refetchOn?: readonly string[];
  /**
   * Stores the answer on this device for offline use, until logout. Needed only for endpoints that are not in
   * `stored-answers.ts`, because the shell's release does not know them.
   */
  store?: boolean;
}

/**
 * Reads an endpoint. A cached answer is shown at once and refetched in the background, also when the connection is
 * back. Answers to another input or another user are never shown.
 * @param input null while unknown; nothing is fetched then
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
  const fromList = initialDataFrom && {
    initialData: () => {
      // TanStack Query asks again whenever there is no data; after an error the list's outdated item must not reappear.
      const failed = cache.client.getQueryCache().get(hash)?.state.errorUpdateCount ?? 0;
      if (failed > 0) return undefined;
      return listedItem(cache, initialDataFrom, params?.id ?? '') as Data | undefined;
    },
    initialDataUpdatedAt: 0,
  };
  const initial = useMemo(() => {
    const before = cache.client.getQueryCache().get(hash);
    // Read once when the page opens, so that invalidations by the page itself don't make the answer stale.
    const wasFresh = before?.isStaleByTime(staleTime) === false;
    return { wasFresh, count: before?.state.dataUpdateCount ?? 0 };
  }, [cache, hash, staleTime]);
  const options: UseQueryOptions<Data, Error, Data, ReturnType<typeof answerKey<K>>> = {
    ...answerOptions(cache, owner, key, input, store),
    ...fromList,
    staleTime,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (refetchInterval?.(state.data) ?? false),
  };
  // Not destructured: TanStack Query re-renders only for the properties that are read.
  const query = useQuery(
    {
      ...options,
      placeholderData: (last, before) => {
        const previousInput = before?.queryKey[2];
        const placeholder = previousInput && placeholderData?.(last, previousInput);
        return (placeholder ??
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
        initial.wasFresh ||
        (query.dataUpdatedAt > 0 && (state?.dataUpdateCount ?? 0) > initial.count)
      );
    },
    reload,
  };
}
