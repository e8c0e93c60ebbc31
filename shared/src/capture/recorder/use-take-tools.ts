import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import type * as takeTools from './take-tools.ts';

export type TakeTools = typeof takeTools;

/** Loads what a take needs; null where there is no connection to load it by, and the take goes as it is. */
export function useTakeTools(): () => Promise<TakeTools | null> {
  const { log } = useHost();
  return useCallback(
    () =>
      import('./take-tools.ts').catch((error: unknown) => {
        log('The tools for a recording did not come', error);
        return null;
      }),
    [log],
  );
}
