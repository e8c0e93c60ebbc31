import { useAtom, type persistedAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/**
 * What an atom keeps of one event or card, and how to change it; null or undefined takes it away.
 * @param atom values by id
 */
export function useKept<T>(atom: ReturnType<typeof persistedAtom<Record<string, T>>>, id: string) {
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
