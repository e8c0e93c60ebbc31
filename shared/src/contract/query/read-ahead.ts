import type { EndpointKey } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { cacheOf } from './cache-of.ts';
import type { Input, ListKey } from './keys.ts';
import { answerOptions, pagesOptions } from './options.ts';

/** Reads what a page will ask for by `useRead`, so that it opens with it. @throws ApiError */
export async function readAhead<K extends EndpointKey>(
  host: HostServices,
  key: K,
  input: Input<K>,
): Promise<void> {
  const cache = cacheOf(host);
  await cache.client.fetchQuery(answerOptions(cache, cache.owner(), key, input) as never);
}

/** Reads the first page of a list that a page will request by `useReadList`. @throws ApiError */
export async function readListAhead<K extends ListKey>(
  host: HostServices,
  key: K,
  input: Input<K>,
): Promise<void> {
  const cache = cacheOf(host);
  await cache.client.fetchInfiniteQuery(pagesOptions(cache, cache.owner(), key, input));
}
