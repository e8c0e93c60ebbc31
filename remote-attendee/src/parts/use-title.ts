import { useHost } from '@keepsake/shared/host';
import { useEffect } from 'react';

/** Sets the title of the page once its content is known. */
export function useTitle(title: string | null): void {
  const { layout } = useHost();
  useEffect(() => {
    if (title !== null) layout.setTitle(title);
  }, [layout, title]);
}
