import {
  callEndpoint,
  type Answer,
  type Api,
  type DataOf,
  type EndpointKey,
} from '@keepsake/shared/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Cache } from './cache.ts';
import { answerKey, pagesKey, type Input, type ItemOf, type ListKey, type Owner } from './keys.ts';

export interface ListPage<Item> {
  data: Item[];
  next_cursor: string | null;
}

/** Query options of one answer, for hooks and prefetching. @param store on this device, for any endpoint */
export function answerOptions<K extends EndpointKey>(
  cache: Cache,
  owner: Owner,
  key: K,
  input: Input<K> | null,
  store = false,
) {
  return queryOptions({
    queryKey: answerKey(owner, key, input),
    enabled: input !== null,
    queryFn: async ({ queryKey, signal }): Promise<DataOf<Api[K]>> =>
      cache.ask(
        queryKey,
        async () => (await callEndpoint(cache.host.http, key, { ...input, signal } as never)).data,
        { store },
      ),
  });
}

/** Query options of a list that is read page by page. @param store stores the first page on this device */
export function pagesOptions<K extends ListKey>(
  cache: Cache,
  owner: Owner,
  key: K,
  input: Input<K> | null,
  store = false,
) {
  return infiniteQueryOptions({
    queryKey: pagesKey(owner, key, input),
    enabled: input !== null,
    queryFn: async ({ queryKey, pageParam, signal }) => {
      const read = async () => readPage(cache, key, input, pageParam, signal);
      if (pageParam !== null) return read();
      const toCached = (first: ListPage<ItemOf<K>>) => ({ pages: [first], pageParams: [null] });
      return cache.ask(queryKey, read, { toCached, store });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Fetches one page. @throws ApiError */
export async function readPage<K extends ListKey>(
  { host }: Cache,
  key: K,
  input: Input<K> | null,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<ItemOf<K>>> {
  const { query } = (input ?? {}) as { query?: object };
  const request = { ...input, ...(cursor ? { query: { ...query, cursor } } : {}), signal };
  const answer = await callEndpoint(host.http, key, request as never);
  // Every list has a cursor, but TypeScript cannot infer that for a generic key.
  const { data, next_cursor } = answer as unknown as Answer<ListKey>;
  return { data: data as ItemOf<K>[], next_cursor };
}
