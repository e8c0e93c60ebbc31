import { useHost } from '@keepsake/shared/host';
import { useEffect } from 'react';

/** Names the page after what it shows, once that is known. */
export function useTitle(title: string | null): void {
  const { layout } = useHost();
  useEffect(() => {
    if (title !== null) layout.setTitle(title);
  }, [layout, title]);
}
