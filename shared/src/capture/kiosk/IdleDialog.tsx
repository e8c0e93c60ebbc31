import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds to answer before the guest counts as gone. */
const ANSWER_SECONDS = 20;

/** Asks an idle guest at the tablet whether they are still there; otherwise the next guest would see their card. */
export function IdleDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const left = useCountdown(ANSWER_SECONDS, true, onLeave);
  return (
    <Dialog
      open
      title={t`Are you still there?`}
      onClose={onStay}
      actions={
        <>
          <Button variant="text" size="large" onClick={onLeave}>
            <Trans comment="button">Start over</Trans>
          </Button>
          <Button variant="contained" size="large" onClick={onStay}>
            <Trans>I’m still here</Trans>
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography
          role="timer"
          aria-label={t`${plural(left, { one: '# second left', other: '# seconds left' })}`}
          sx={{
            fontFamily: (theme) => theme.typography.h1.fontFamily,
            fontSize: '4rem',
            lineHeight: 1,
            fontVariantNumeric: 'tabular-nums lining-nums',
            color: 'primary.main',
          }}
        >
          {left}
        </Typography>
        <Typography>
          <Trans>
            When the time is up, what you wrote here is erased, so that the next guest doesn’t see
            it.
          </Trans>
        </Typography>
      </Stack>
    </Dialog>
  );
}

/**
 * Counts seconds down and calls `onEnd` at zero. @returns the seconds left
 * @param running false pauses the display; running again restarts from the full time
 */
export function useCountdown(seconds: number, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running) return undefined;
    const until = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [running, seconds]);
  return left;
}
