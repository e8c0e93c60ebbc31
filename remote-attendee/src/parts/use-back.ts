import { useHost } from '@keepsake/shared/host';
import { useEffect } from 'react';

/** Says where the header's back button leads from this page. */
export function useBack(to: string): void {
  const { layout } = useHost();
  useEffect(() => {
    layout.setBack(to);
  }, [layout, to]);
}
