import { useEffect } from 'react';

/** Repeats work while the page is visible. @param ms milliseconds in between */
export function useInterval(ms: number, work: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') work();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, work]);
}
