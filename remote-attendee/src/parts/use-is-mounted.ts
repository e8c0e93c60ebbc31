import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for work that may end after it. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
