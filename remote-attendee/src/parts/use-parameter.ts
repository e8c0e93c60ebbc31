import { useSearchParams } from '@keepsake/shared/router';
import { useCallback } from 'react';

/** Returns a parameter of the address, and what sets it, or takes it out, without a step of the history. */
export function useParameter(name: string, stays = false) {
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
