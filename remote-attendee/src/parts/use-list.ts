import type { Answer, CallInput, DataOf, Api, EndpointKey } from '@keepsake/shared/api';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { useMemo, useState } from 'react';

type ListKey = {
  [K in EndpointKey]: Api[K] extends { list: true } ? K : never;
}[EndpointKey];

interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

/** A list of the API, page by page. `more` is null once everything is there. */
export function useList<K extends ListKey>(key: K, input: CallInput<K> | null) {
  type Item = DataOf<Api[K]> extends (infer One)[] ? One : never;
  const { http, notify } = useHost();
  const first = useAnswer(key, input);
  const [rest, setRest] = useState<{ after: Answer<K> | null; page: Page<Item> } | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);

  const start = first.answer as unknown as Page<Item> | null;
  const further = rest !== null && rest.after === first.answer ? rest.page : null;
  const cursor = further ? further.next_cursor : (start?.next_cursor ?? null);

  const items = useMemo(
    () => (start ? [...start.data, ...(further?.data ?? [])] : null),
    [further, start],
  );

  const readMore = async () => {
    setLoadingMore(true);
    try {
      const call = http.call.bind(http) as unknown as (key: K, input: unknown) => Promise<unknown>;
      const query = { ...input?.query, cursor };
      const page = (await call(key, { ...input, query })) as Page<Item>;
      const data = [...(further?.data ?? []), ...page.data];
      setRest({ after: first.answer, page: { data, next_cursor: page.next_cursor } });
    } catch (error) {
      notify('error', error instanceof Error ? error.message : 'The rest could not be loaded.');
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    items,
    error: first.error,
    reload: first.reload,
    more: cursor === null ? null : () => void readMore(),
    loadingMore,
  };
}
