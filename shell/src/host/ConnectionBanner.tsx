import { msg, t } from '@lingui/core/macro';
import { say, type Message } from '@keepsake/shared/words';
import { useLayoutEffect, useRef } from 'react';
import type { ConnectionState } from '@keepsake/shared/contract';
import { useConnection } from '@keepsake/shared/host';
import { Box, Button, Stack } from '@keepsake/shared/ui';
import { useShell } from './shell-services.ts';

const words: Record<Exclude<ConnectionState, 'good'>, Message> = {
  offline: msg`You’re offline. What you typed is safe here, and we’ll continue as soon as you’re back online.`,
  down: msg`Keepsake isn’t responding right now. What you typed is safe here, and we’ll keep trying.`,
  slow: msg`This is taking longer than usual.`,
};

/** Sets `--banner-height` on the document while the banner is above the page, so that sticky elements stay below it. */
function useHeightOnDocument(isAbove: boolean) {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isAbove) return undefined;
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--banner-height');
    };
  }, [isAbove]);
  return banner;
}

/** At the bottom, over the page: pushing the page down for a short-lived state would shift the layout. */
const overFoot = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  pb: 'calc(6px + env(safe-area-inset-bottom))',
} as const;

function Banner({ state }: { state: Exclude<ConnectionState, 'good'> }) {
  const { connection, slowCalls } = useShell();
  const isAbove = state !== 'slow';
  const banner = useHeightOnDocument(isAbove);
  return (
    <Stack
      ref={banner}
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1.5,
        px: 2,
        py: 0.75,
        bgcolor: 'text.primary',
        color: 'background.default',
        textAlign: 'center',
        ...(isAbove ? {} : overFoot),
      }}
    >
      <span>{say(words[state])}</span>
      {state === 'slow' ? (
        <span>
          {slowCalls.canRepeat() ? (
            <Button size="small" color="inherit" onClick={slowCalls.again}>
              {t({ message: 'Try again', comment: 'button' })}
            </Button>
          ) : null}
          <Button size="small" color="inherit" onClick={slowCalls.cancel}>
            {t({ message: 'Cancel', comment: 'button' })}
          </Button>
        </span>
      ) : null}
      {state === 'down' ? (
        <Button size="small" color="inherit" onClick={connection.tryNow}>
          {t({ message: 'Try now', comment: 'button' })}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Shows on every page that the connection is missing, the server down or a call slow, for as long as that is so. */
export function ConnectionBanner() {
  const state = useConnection();
  return (
    <Box role="status" sx={{ position: 'sticky', top: 0, zIndex: 'modal' }}>
      {state === 'good' ? null : <Banner key={state} state={state} />}
    </Box>
  );
}
