import { keyframes } from '@emotion/react';
import { useLocation } from '@keepsake/shared/router';
import { LinearProgress } from '@keepsake/shared/ui';

/** Milliseconds that the overlay shows after each navigation. */
const SHOWN = 1000;

const leave = keyframes({ to: { visibility: 'hidden' } });

/**
 * Says that a new page came. Not at the first load, whose key is `firstKey`: there it would only cover what is
 * being waited for. Not on Login either; it never takes a click.
 */
export function NavigationOverlay({ firstKey }: { firstKey: string }) {
  const { key, pathname } = useLocation();
  if (key === firstKey || pathname === '/login') return null;
  return (
    <LinearProgress
      key={key}
      aria-hidden
      color="secondary"
      data-testid="loading-overlay"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 1900,
        pointerEvents: 'none',
        animation: `${leave} 0s ${SHOWN}ms forwards`,
      }}
    />
  );
}
