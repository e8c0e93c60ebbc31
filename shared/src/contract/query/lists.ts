import type { InfiniteData } from '@tanstack/react-query';
import type { Cache } from './cache.ts';
import { endpointKey, type Input, type ItemOf, type ListKey } from './keys.ts';
import { readPage, type ListPage } from './options.ts';

type Pages<Item> = InfiniteData<ListPage<Item>, string | null>;

/** A list endpoint whose items have an id. */
export type NamedListKey = {
  [K in ListKey]: ItemOf<K> extends { id: string } ? K : never;
}[ListKey];

interface Named {
  id: string;
}

/** Updates items in all cached lists of an endpoint. */
export function changeItems<K extends ListKey>(
  { client, owner, supersede }: Cache,
  key: K,
  change: (item: ItemOf<K>) => ItemOf<K>,
): void {
  supersede({ queryKey: endpointKey(owner(), key) });
  for (const [name, cached] of client.getQueriesData<Pages<ItemOf<K>>>({
    queryKey: endpointKey(owner(), key),
    predicate: ({ queryKey }) => queryKey[3] === 'pages',
  })) {
    if (!cached) continue;
    const pages = cached.pages.map((page) => ({ ...page, data: page.data.map(change) }));
    client.setQueryData<Pages<ItemOf<K>>>(name, { ...cached, pages });
  }
}

/**
 * Invalidates the cached lists that lack an item: filtered ones are refetched at once, since the item may match by now,
 * others when next shown.
 */
export function invalidateWithout<K extends NamedListKey>(
  { invalidate, owner }: Cache,
  key: K,
  id: string,
): void {
  for (const filtered of [true, false])
    void invalidate({
      queryKey: endpointKey(owner(), key),
      refetchType: filtered ? 'active' : 'none',
      predicate: ({ queryKey, state }) => {
        const [, , input, kind] = queryKey;
        const cached = state.data as Pages<Named> | undefined;
        return (
          kind === 'pages' &&
          isFiltered(input) === filtered &&
          !cached?.pages.some(({ data }) => data.some((item) => item.id === id))
        );
      },
    });
}

/** Invalidates lists that contain an item or have not loaded yet; those on screen are refetched at once. */
export function invalidateWith<K extends NamedListKey>(
  { invalidate, owner }: Cache,
  key: K,
  id: string,
): void {
  void invalidate({
    queryKey: endpointKey(owner(), key),
    predicate: ({ queryKey, state }) => {
      const cached = state.data as Pages<Named> | undefined;
      return (
        queryKey[3] === 'pages' &&
        (!cached || cached.pages.some(({ data }) => data.some((item) => item.id === id)))
      );
    },
  });
}

/** An item from the cached lists of an endpoint; undefined when none contains it. */
export function listedItem<K extends NamedListKey>(
  { client, owner }: Cache,
  key: K,
  id: string,
): ItemOf<K> | undefined {
  return client
    .getQueriesData<Pages<ItemOf<K> & Named>>({
      queryKey: endpointKey(owner(), key),
      predicate: ({ queryKey }) => queryKey[3] === 'pages',
    })
    .flatMap(([, cached]) => cached?.pages.flatMap(({ data }) => data) ?? [])
    .find((item) => item.id === id);
}

/** Latest request for a list's first page, by query. */
const latestRequests = new WeakMap<object, object>();

/**
 * Fetches only the first page of the lists on screen and merges it, however long they are. Other lists are refetched
 * when next shown.
 * @param options.leaves true when items may also have been removed; lists of several pages are then refetched
 * completely
 */
export async function readNewest<K extends NamedListKey>(
  cache: Cache,
  key: K,
  { leaves = false } = {},
): Promise<void> {
  const { client, owner, invalidate } = cache;
  const filter = { queryKey: endpointKey(owner(), key) };
  void invalidate({ ...filter, refetchType: 'none' });
  const shown = client.getQueryCache().findAll({ ...filter, type: 'active' });
  await Promise.all(
    shown.map(async (query) => {
      const { queryKey, state } = query;
      const [, , input, kind] = queryKey;
      const { pages = [] } = (state.data ?? {}) as Partial<Pages<Named>>;
      const isLong = leaves && pages.length > 1;
      // Sorted or filtered lists are refetched, because the position of a new item is unknown.
      if (kind !== 'pages' || state.data === undefined || isFiltered(input) || isLong) {
        await invalidate({ queryKey, exact: true });
        return;
      }
      cache.supersede({ queryKey, exact: true });
      const request = {};
      latestRequests.set(query, request);
      try {
        const first = await readPage(cache, key, input as Input<K>, null);
        // Only the latest request is applied, whatever the order of responses.
        if (latestRequests.get(query) !== request) return;
        // A next page in flight was requested with a cursor of the old pages.
        cache.supersede({ queryKey, exact: true });
        client.setQueryData<Pages<Named>>(queryKey, (cached) => withNewest(cached, first as never));
      } catch {
        // The complete refetch reports the error on the page.
        await invalidate({ queryKey, exact: true });
      }
    }),
  );
}

function isFiltered(input: unknown): boolean {
  const { query } = (input ?? {}) as { query?: Record<string, unknown> };
  const { q, filter, place, sort = 'newest' } = query ?? {};
  return Boolean(q || filter || place) || sort !== 'newest';
}

/** Merges a new first page with the cached items behind it; keeps only the new page when there may be a gap between. */
function withNewest<Item extends Named>(
  cached: Pages<Item> | undefined,
  first: ListPage<Item>,
): Pages<Item> {
  const [before, ...rest] = cached?.pages ?? [];
  const all = cached?.pages.flatMap(({ data }) => data) ?? [];
  const now = new Set(first.data.map(({ id }) => id));
  const meets = all.findLastIndex(({ id }) => now.has(id));
  if (!before || meets < 0 || first.next_cursor === null) {
    return { pages: [first], pageParams: [null] };
  }
  const older = new Set(all.slice(meets + 1));
  const [rested = before, ...others] = [before, ...rest].map((page) => ({
    ...page,
    data: page.data.filter((item) => older.has(item)),
  }));
  const newest = { ...rested, data: [...first.data, ...rested.data] };
  return { pages: [newest, ...others], pageParams: cached?.pageParams ?? [null] };
}
