import type { InfiniteData } from '@tanstack/react-query';
import type { Cache } from './cache.ts';
import { endpointKey, type Input, type ItemOf, type ListKey } from './keys.ts';
import { readPage, type ListPage } from './options.ts';

type Pages<Item> = InfiniteData<ListPage<Item>, string | null>;

/** A list of things that have a name of their own. */
export type NamedListKey = {
  [K in ListKey]: ItemOf<K> extends { id: string } ? K : never;
}[ListKey];

interface Named {
  id: string;
}

/** Changes items wherever the lists of an endpoint hold them. */
export function changeItems<K extends ListKey>(
  { client, owner, supersede }: Cache,
  key: K,
  change: (item: ItemOf<K>) => ItemOf<K>,
): void {
  supersede({ queryKey: endpointKey(owner(), key) });
  for (const [name, held] of client.getQueriesData<Pages<ItemOf<K>>>({
    queryKey: endpointKey(owner(), key),
    predicate: ({ queryKey }) => queryKey[3] === 'pages',
  })) {
    if (!held) continue;
    const pages = held.pages.map((page) => ({ ...page, data: page.data.map(change) }));
    client.setQueryData<Pages<ItemOf<K>>>(name, { ...held, pages });
  }
}

/**
 * Lists of an endpoint that do not hold an item are read again: one with a filter at once where it is shown, since the
 * item may be in it by now, and any other when it is next shown.
 */
export function invalidateWithout<K extends NamedListKey>(
  { invalidate, owner }: Cache,
  key: K,
  id: string,
): void {
  for (const narrowed of [true, false])
    void invalidate({
      queryKey: endpointKey(owner(), key),
      refetchType: narrowed ? 'active' : 'none',
      predicate: ({ queryKey, state }) => {
        const [, , input, kind] = queryKey;
        const held = state.data as Pages<Named> | undefined;
        return (
          kind === 'pages' &&
          isNarrowed(input) === narrowed &&
          !held?.pages.some(({ data }) => data.some((item) => item.id === id))
        );
      },
    });
}

/** Lists of an endpoint that hold an item, or may when they are there, are read again: at once where they are shown. */
export function invalidateWith<K extends NamedListKey>(
  { invalidate, owner }: Cache,
  key: K,
  id: string,
): void {
  void invalidate({
    queryKey: endpointKey(owner(), key),
    predicate: ({ queryKey, state }) => {
      const held = state.data as Pages<Named> | undefined;
      return (
        queryKey[3] === 'pages' &&
        (!held || held.pages.some(({ data }) => data.some((item) => item.id === id)))
      );
    },
  });
}

/** An item as the lists of an endpoint that were read hold it. */
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
    .flatMap(([, held]) => held?.pages.flatMap(({ data }) => data) ?? [])
    .find((item) => item.id === id);
}

/** Latest request for a list's first page, by query. */
const asked = new WeakMap<object, object>();

/**
 * Reads what is new in the lists of an endpoint that are shown: their first page, whatever their length. Lists that
 * are not shown are read when they are next.
 * @param options.leaves whether something may have left them, too: those of several pages are read as a whole then
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
      // Lists with another order or a filter are fetched instead: the position of a new item is unknown.
      if (kind !== 'pages' || state.data === undefined || isNarrowed(input) || isLong) {
        await invalidate({ queryKey, exact: true });
        return;
      }
      cache.supersede({ queryKey, exact: true });
      const turn = {};
      asked.set(query, turn);
      try {
        const first = await readPage(cache, key, input as Input<K>, null);
        // Only the latest request is applied, whichever answers first.
        if (asked.get(query) !== turn) return;
        // A next page that is under way was begun on the pages of before.
        cache.supersede({ queryKey, exact: true });
        client.setQueryData<Pages<Named>>(queryKey, (held) => withNewest(held, first as never));
      } catch {
        // Read as a whole, so that the page says why it cannot be.
        await invalidate({ queryKey, exact: true });
      }
    }),
  );
}

function isNarrowed(input: unknown): boolean {
  const { query } = (input ?? {}) as { query?: Record<string, unknown> };
  const { q, filter, place, sort = 'newest' } = query ?? {};
  return Boolean(q || filter || place) || sort !== 'newest';
}

/** The first page as it is now, and behind it what else is held; nothing is where something is missing between. */
function withNewest<Item extends Named>(
  held: Pages<Item> | undefined,
  first: ListPage<Item>,
): Pages<Item> {
  const [before, ...rest] = held?.pages ?? [];
  const all = held?.pages.flatMap(({ data }) => data) ?? [];
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
  return { pages: [newest, ...others], pageParams: held?.pageParams ?? [null] };
}
