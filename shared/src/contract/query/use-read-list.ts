import { messageOf } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { say } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { cacheOf } from './cache-of.ts';
import { pagesKey, type Input, type ItemOf, type ListKey } from './keys.ts';
import { pagesOptions } from './options.ts';
import { useRefetchOn } from './use-refetch-on.ts';

interface ReadList<K extends ListKey> {
  /** All that was read so far, in the order of the API; null until the first page is there. */
  items: ItemOf<K>[] | null;
  /** Why it could not be read; a next page that could not is told in a toast. */
  error: unknown;
  loading: boolean;
  reload: () => void;
  /** Reads the next page; null once everything is there. */
  more: (() => void) | null;
  loadingMore: boolean;
  /** Why the next page could not be read, until it could; an earlier shell does not say. */
  moreError?: unknown;
}

/**
 * Reads a list page by page, with the promises of `useRead`.
 * @param input null while it is not known yet: nothing is read then
 * @param options.staleTime milliseconds for which what was read is not read again; 0 unless given
 * @param options.refetchOn types of live messages at which it is read again, as `useRead` has it
 * @param options.store stores the first page on this device, as `useRead` has it
 */
export function useReadList<K extends ListKey>(
  key: K,
  input: Input<K> | null,
  {
    staleTime = 0,
    refetchOn,
    store,
  }: { staleTime?: number; refetchOn?: readonly string[]; store?: boolean } = {},
): ReadList<K> {
  const host = useHost();
  const { notify } = host;
  const cache = cacheOf(host);
  useRefetchOn(key, refetchOn);
  const owner = useSession().user?.id ?? 'nobody';
  // Its state is read where it is asked for, as in `useRead`.
  const query = useInfiniteQuery(
    { ...pagesOptions(cache, owner, key, input, store), staleTime },
    cache.client,
  );
  const { data, error, hasNextPage, fetchNextPage, isFetchNextPageError, refetch } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.data) ?? null, [data]);
  const known = input !== null;
  const reload = useCallback(() => {
    if (known) void refetch();
  }, [known, refetch]);
  const readMore = async () => {
    const state = cache.client.getQueryState(pagesKey(owner, key, input));
    const isReading = state?.fetchStatus === 'fetching';
    if (isReading && state.fetchMeta?.fetchMore) return;
    // Reading on would end what is being read again, and what that was to bring.
    if (isReading) await refetch({ cancelRefetch: false });
    const {
      data: after,
      isFetchNextPageError: failed,
      error: failure,
    } = await fetchNextPage({
      // Who presses twice waits for one.
      cancelRefetch: false,
    });
    // Without items the page tells it in place of the list.
    if (!failed || !after) return;
    notify('error', messageOf(failure, say(msg`The rest couldn’t be loaded.`)));
  };
  // A next page that says that the list is gone, or theirs no more, takes along what was read before.
  const isMoreError = isFetchNextPageError && items !== null;
  return {
    items,
    error: isMoreError ? null : error,
    get loading() {
      return query.isFetching;
    },
    reload,
    more: hasNextPage ? () => void readMore() : null,
    get loadingMore() {
      return query.isFetchingNextPage;
    },
    moreError: isMoreError ? error : null,
  };
}
