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

/** Milliseconds of loading after which a veil covers the page that is left. */
const LATE = 150;

const leave = keyframes({ to: { visibility: 'hidden' } });
const appear = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } });
const arrive = keyframes({ from: { transform: 'scaleX(0)' } });

/** Live region for screen readers; always mounted, because only changes of its text are announced. */
const Spoken = styled('span')(visuallyHidden);

/** Registers a navigation as a call, so that the banner for slow calls can cancel it and stay on the open page. */
function useCancellable(coming: boolean) {
  const { slowCalls } = useShell();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useEffect(() => {
    if (!coming) return undefined;
    const running = slowCalls.begin({ repeatable: false, heavy: false });
    const stay = () => void navigate(here, { replace: true });
    running.signal.addEventListener('abort', stay);
    return () => {
      running.signal.removeEventListener('abort', stay);
      running.done();
    };
  }, [coming, here, navigate, slowCalls]);
}

/** Whether a navigation has been loading for at least `LATE` milliseconds. */
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
 * Shows a line at the top for one second at each navigation, and a veil over the page that is left once the next one is
 * late. Not on the first load, whose location key is `firstKey`, where it would cover the page that is waited for, and
 * not on Login. It takes no clicks and no focus, and shifts nothing.
 */
export function NavigationOverlay({ firstKey }: { firstKey: string }) {
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  const toLogin = (next ?? { pathname }).pathname === addresses.login();
  const late = useLate(next !== undefined && !toLogin);
  useCancellable(next !== undefined);
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
