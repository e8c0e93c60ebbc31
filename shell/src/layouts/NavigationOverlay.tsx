import { keyframes } from '@emotion/react';
import { useEffect } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useLocation, useNavigate, useNavigation } from '@keepsake/shared/router';
import { LinearProgress } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';

/** Milliseconds that the overlay shows after each navigation. */
const SHOWN = 1000;

const leave = keyframes({ to: { visibility: 'hidden' } });

/** A page that is long in coming may be given up: the one that is open then stays. */
function useWayBack(coming: boolean) {
  const { waiting } = useShell();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    if (!coming) return undefined;
    const turn = waiting.begin({ repeatable: false, heavy: false });
    const stay = () => void navigate(here, { replace: true });
    turn.signal.addEventListener('abort', stay);
    return () => {
      turn.signal.removeEventListener('abort', stay);
      turn.done();
    };
  }, [coming, here, navigate, waiting]);
}

/**
 * Says that a new page comes, and for a second that it came. Not at the first load, whose key is `firstKey`: there
 * it would only cover what is being waited for. Not on Login either; it never takes a click.
 */
export function NavigationOverlay({ firstKey }: { firstKey: string }) {
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  useWayBack(next !== undefined);
  if ((next ?? { pathname }).pathname === addresses.login()) return null;
  if (key === firstKey && !next) return null;
  return (
    <LinearProgress
      key={next ? 'coming' : key}
      aria-hidden
      color="secondary"
      data-testid="loading-overlay"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 1900,
        pointerEvents: 'none',
        ...(next ? {} : { animation: `${leave} 0s ${SHOWN}ms forwards` }),
      }}
    />
  );
}
