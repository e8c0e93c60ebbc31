import { useAtom, type persistedAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/**
 * Reads and sets the value that a persisted atom holds for one event or card; setting null or undefined removes it.
 * @param atom values by id
 */
export function useStored<T>(
  atom: ReturnType<typeof persistedAtom<Record<string, T>>>,
  id: string,
) {
  const [values, setValues] = useAtom(atom);
  const set = useCallback(
    (value: T | null | undefined) =>
      setValues(({ [id]: _before, ...others }) =>
        value == null ? others : { ...others, [id]: value },
      ),
    [id, setValues],
  );
  return [values[id], set] as const;
}
