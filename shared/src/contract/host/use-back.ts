import { useEffect } from 'react';
import { useHost } from './context.ts';

/** Sets the target of the header's back button while the page is shown. */
export function useBack(to: string | null): void {
  const { layout } = useHost();
  useEffect(() => {
    layout.setBack(to);
    return () => layout.setBack(null);
  }, [layout, to]);
}
