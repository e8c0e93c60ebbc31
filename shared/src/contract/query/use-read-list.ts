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
  /** All items read so far, in the API's order; null until the first page is there. */
  items: ItemOf<K>[] | null;
  /** Why the list could not be read; failures of later pages are shown in a toast. */
  error: unknown;
  loading: boolean;
  reload: () => void;
  /** Reads the next page; null at the end of the list. */
  more: (() => void) | null;
  loadingMore: boolean;
  /** Why the next page could not be read, until a retry succeeds; absent in earlier shells. */
  moreError?: unknown;
}

/**
 * Reads a list page by page, with the guarantees of `useRead`.
 * @param input null while unknown; nothing is fetched then
 * @param options.staleTime milliseconds during which an answer counts as fresh; 0 by default
 * @param options.refetchOn live message types that trigger a refetch, as in `useRead`
 * @param options.store stores the first page on this device, as in `useRead`
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
  // Not destructured: TanStack Query re-renders only for the properties that are read, as in `useRead`.
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
    // Fetching the next page would cancel a running refetch and lose its result.
    if (isReading) await refetch({ cancelRefetch: false });
    const {
      data: after,
      isFetchNextPageError: failed,
      error: failure,
    } = await fetchNextPage({
      // A second press waits for the request in flight.
      cancelRefetch: false,
    });
    // Without items the page shows the error in place of the list.
    if (!failed || !after) return;
    notify('error', messageOf(failure, say(msg`The rest couldn’t be loaded.`)));
  };
  // An error that removed the cached items (deleted, or no longer permitted) counts as the list's error.
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
