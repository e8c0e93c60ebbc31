import { useSearchParams } from '@keepsake/shared/router';
import { useCallback } from 'react';

/** Returns a query parameter and its setter, which adds no history entry; null removes the parameter. */
export function useQueryParameter(name: string, stays = false) {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setQuery(
        (before) => {
          if (value === null) before.delete(name);
          else before.set(name, value);
          return before;
        },
        { replace: true, preventScrollReset: stays },
      ),
    [name, setQuery, stays],
  );
  return [query.get(name), set] as const;
}
