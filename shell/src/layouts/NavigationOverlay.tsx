import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@keepsake/shared/router';
import { LinearProgress } from '@keepsake/shared/ui';

/** Milliseconds that the overlay shows after each navigation. */
const SHOWN = 1000;

/**
 * Says that a new page came. Not at the first load, where it would only cover what is being waited for, and not
 * on Login; it never takes a click.
 */
export function NavigationOverlay() {
  const { key, pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    if (pathname === '/login') {
      setShown(false);
      return undefined;
    }
    setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN);
    return () => clearTimeout(timer);
  }, [key, pathname]);
  if (!shown) return null;
  return (
    <LinearProgress
      aria-hidden
      color="secondary"
      data-testid="loading-overlay"
      sx={{ position: 'fixed', inset: '0 0 auto', height: 3, zIndex: 1900, pointerEvents: 'none' }}
    />
  );
}
