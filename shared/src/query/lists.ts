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
  { client, owner }: Cache,
  key: K,
  change: (item: ItemOf<K>) => ItemOf<K>,
): void {
  for (const [name, held] of client.getQueriesData<Pages<ItemOf<K>>>({
    queryKey: endpointKey(owner(), key),
    predicate: ({ queryKey }) => queryKey[3] === 'pages',
  })) {
    if (!held) continue;
    const pages = held.pages.map((page) => ({ ...page, data: page.data.map(change) }));
    client.setQueryData<Pages<ItemOf<K>>>(name, { ...held, pages });
  }
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

/**
 * Reads what is new in the lists of an endpoint that are shown: their first page, whatever their length. Lists that
 * are not shown are read when they are next.
 */
export async function readNewest<K extends NamedListKey>(cache: Cache, key: K): Promise<void> {
  const { client, owner } = cache;
  const filter = { queryKey: endpointKey(owner(), key) };
  void client.invalidateQueries({ ...filter, refetchType: 'none' });
  const shown = client.getQueryCache().findAll({ ...filter, type: 'active' });
  await Promise.all(
    shown.map(async ({ queryKey, state }) => {
      const [, , input, kind] = queryKey;
      if (kind !== 'pages' || state.data === undefined) {
        await client.invalidateQueries({ queryKey, exact: true });
        return;
      }
      try {
        const first = await readPage(cache, key, input as Input<K>, null);
        client.setQueryData<Pages<Named>>(queryKey, (held) => withNewest(held, first as never));
      } catch {
        // Read as a whole, so that the page says why it cannot be.
        await client.invalidateQueries({ queryKey, exact: true });
      }
    }),
  );
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
