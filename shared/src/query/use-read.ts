import type { Api, DataOf, EndpointKey } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { cacheOf } from './cache-of.ts';
import { answerKey, type Input, type ItemOf } from './keys.ts';
import { listedItem, type NamedListKey } from './lists.ts';
import { answerOptions } from './options.ts';

/** Milliseconds between two looks at something that is still moving. */
const INTERVAL = 2000;

interface Read<K extends EndpointKey> {
  /** What the endpoint answered to exactly this input; stays while it is read again. */
  data: DataOf<Api[K]> | null;
  /** Why it could not be read last. */
  error: unknown;
  /** It is being read, for the first time or again. */
  loading: boolean;
  /** It was read since the page opened, or is good for longer: what leads people elsewhere waits for that. */
  sure: boolean;
  reload: () => void;
}

interface ReadOptions<K extends EndpointKey> {
  /** Milliseconds for which an answer is good without being read again; none unless told. */
  goodFor?: number;
  /** A list whose items are such answers: the one of this `id` is shown until the answer is there. */
  listedIn?: {
    [L in NamedListKey]: ItemOf<L> extends DataOf<Api[K]> ? L : never;
  }[NamedListKey];
  /** Another input, for all where this one asks for some: its answer is shown until this one's is there. */
  meanwhile?: Input<K>;
  /** Whether the answer to another input may stay until this one's is there: they are about the same thing. */
  keepFrom?: (before: Input<K>) => boolean;
  /** Reads again and again for as long as the answer is like that. */
  pollWhile?: (data: DataOf<Api[K]>) => boolean;
}

/**
 * Reads an endpoint. An answer that was seen before is shown at once and read again behind it, also once the
 * connection is back; nobody sees what another input or another person was answered.
 * @param input null while it is not known yet: nothing is read then
 */
export function useRead<K extends EndpointKey>(
  key: K,
  input: Input<K> | null,
  { goodFor = 0, listedIn, meanwhile, keepFrom, pollWhile }: ReadOptions<K> = {},
): Read<K> {
  type Data = DataOf<Api[K]>;
  const cache = cacheOf(useHost());
  const owner = useSession().user?.id ?? 'nobody';
  const { params } = (input ?? {}) as { params?: { id?: string } };
  const listed = listedIn && {
    initialData: () => listedItem(cache, listedIn, params?.id ?? '') as Data | undefined,
    initialDataUpdatedAt: 0,
  };
  const place = hashKey(answerKey(owner, key, input));
  const found = useMemo(() => {
    const before = cache.client.getQueryCache().get(place);
    // What the page itself makes stale does not make it unsure of where it is.
    const good = before?.isStaleByTime(goodFor) === false;
    return { good, count: before?.state.dataUpdateCount ?? 0 };
  }, [cache, place, goodFor]);
  const options: UseQueryOptions<Data, Error, Data, ReturnType<typeof answerKey<K>>> = {
    ...answerOptions(cache, owner, key, input),
    ...listed,
    staleTime: goodFor,
    refetchInterval: ({ state }) =>
      state.data !== undefined && pollWhile?.(state.data) ? INTERVAL : false,
  };
  const { data, error, isFetching, refetch } = useQuery(
    {
      ...options,
      placeholderData: (last, query) => {
        if (query?.queryKey[2] && keepFrom?.(query.queryKey[2])) return last;
        return meanwhile && cache.client.getQueryData(answerKey(owner, key, meanwhile));
      },
    },
    cache.client,
  );
  const count = cache.client.getQueryCache().get(place)?.state.dataUpdateCount ?? 0;
  const known = input !== null;
  const reload = useCallback(() => {
    if (known) void refetch();
  }, [known, refetch]);
  return {
    data: data ?? null,
    error,
    loading: isFetching,
    sure: found.good || count > found.count,
    reload,
  };
}
