import { useEffect } from 'react';
import { useHost } from './context.ts';

/** Where the header's back button leads while this page is shown. */
export function useBack(to: string | null): void {
  const { layout } = useHost();
  useEffect(() => {
    layout.setBack(to);
    return () => layout.setBack(null);
  }, [layout, to]);
}
