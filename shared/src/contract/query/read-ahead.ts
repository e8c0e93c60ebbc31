import type { EndpointKey } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { cacheOf } from './cache-of.ts';
import type { Input, ListKey } from './keys.ts';
import { answerOptions, pagesOptions } from './options.ts';

/** Prefetches an answer for a page that reads it by `useRead`. @throws ApiError */
export async function readAhead<K extends EndpointKey>(
  host: HostServices,
  key: K,
  input: Input<K>,
): Promise<void> {
  const cache = cacheOf(host);
  await cache.client.fetchQuery(answerOptions(cache, cache.owner(), key, input) as never);
}

/** Prefetches the first page of a list for a page that reads it by `useReadList`. @throws ApiError */
export async function readListAhead<K extends ListKey>(
  host: HostServices,
  key: K,
  input: Input<K>,
): Promise<void> {
  const cache = cacheOf(host);
  await cache.client.fetchInfiniteQuery(pagesOptions(cache, cache.owner(), key, input));
}
