import { t } from '@lingui/core/macro';
import { keyframes } from '@emotion/react';
import { useEffect, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useLocation, useNavigate, useNavigation } from '@keepsake/shared/router';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box, styled } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';

/** Milliseconds that the overlay shows after each navigation. */
const SHOWN = 1000;

/** Milliseconds from which a page that is still coming lies over the one that is open. */
const LATE = 150;

const leave = keyframes({ to: { visibility: 'hidden' } });
const appear = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } });
const arrive = keyframes({ from: { transform: 'scaleX(0)' } });

/** For readers alone; what it says changes, so it is always there. */
const Spoken = styled('span')(visuallyHidden);

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

/** Whether what comes has been coming for a moment: a quick navigation never is. */
function useLate(coming: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!coming) return undefined;
    const timer = setTimeout(() => setLate(true), LATE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [coming]);
  return coming && late;
}

/**
 * Says that a new page comes: a line above every page for a second, and over the page that is left a veil, once the
 * new one keeps people waiting. Not at the first load, whose key is `firstKey`: there it would only cover what is
 * being waited for. Not on Login either; it never takes a click or the focus, and nothing moves for it.
 */
export function NavigationOverlay({ firstKey }: { firstKey: string }) {
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  const toLogin = (next ?? { pathname }).pathname === addresses.login();
  const late = useLate(next !== undefined && !toLogin);
  useWayBack(next !== undefined);
  const shown = !toLogin && (key !== firstKey || next !== undefined);
  return (
    <>
      <Spoken aria-live="polite">
        {late ? t({ message: 'Loading…', comment: 'read aloud while a page is on its way' }) : ''}
      </Spoken>
      {shown ? (
        <Box
          key={next ? 'coming' : key}
          aria-hidden
          data-testid="loading-overlay"
          sx={{
            position: 'fixed',
            inset: 0,
            zIndex: 1900,
            pointerEvents: 'none',
            ...(next ? {} : { animation: `${leave} 0s ${SHOWN}ms forwards` }),
          }}
        >
          {late ? (
            <Box
              data-testid="loading-veil"
              sx={{
                position: 'absolute',
                inset: 0,
                bgcolor: 'background.default',
                opacity: 0.6,
                animation: `${appear} 150ms`,
              }}
            />
          ) : null}
          <Box
            sx={{
              position: 'absolute',
              inset: '0 0 auto',
              height: 3,
              bgcolor: 'secondary.main',
              transformOrigin: 'left top',
              animation: next ? `${run} 8s ease-out forwards` : `${arrive} ${SHOWN}ms ease-out`,
            }}
          />
        </Box>
      ) : null}
    </>
  );
}
