import { useEffect } from 'react';

/** Does something again and again while somebody looks. @param ms milliseconds in between */
export function useEvery(ms: number, work: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') work();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, work]);
}
