import type { HostServices } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns the host’s `navigate` for use after a request: it does nothing once the user has gone to another page, from
 * which it would pull them back. The path decides, not whether the component is mounted, since the answer itself may
 * replace a part of the page.
 */
export function useNavigateHere(): HostServices['navigate'] {
  const { navigate } = useHost();
  const here = useRef<string>(null);
  useEffect(() => {
    here.current = location.pathname;
  }, []);
  return useCallback<HostServices['navigate']>(
    (...target) => {
      if (location.pathname === here.current) navigate(...target);
    },
    [navigate],
  );
}
