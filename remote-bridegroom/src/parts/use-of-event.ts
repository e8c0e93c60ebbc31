import { useAtom, type persistedAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/**
 * What an atom keeps for one event, and how to change it; null or undefined takes it away.
 * @param atom values by event id
 */
export function useOfEvent<T>(
  atom: ReturnType<typeof persistedAtom<Record<string, T>>>,
  eventId: string,
) {
  const [values, setValues] = useAtom(atom);
  const set = useCallback(
    (value: T | null | undefined) =>
      setValues(({ [eventId]: _before, ...others }) =>
        value ? { ...others, [eventId]: value } : others,
      ),
    [eventId, setValues],
  );
  return [values[eventId], set] as const;
}
