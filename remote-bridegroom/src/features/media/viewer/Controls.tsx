import { select, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PauseIcon, PlayIcon } from '@keepsake/shared/icons';
import { Box, IconButton } from '@keepsake/shared/ui';
import { clock, spokenTime } from '../words.ts';
import type { usePlayer } from './use-player.ts';

/** Play button, seek bar and time of a video or voice note. */
export function Controls({
  what,
  player: { playing, at, duration, toggle, seek },
  children,
}: {
  what: 'video' | 'voice';
  player: Pick<ReturnType<typeof usePlayer>, 'playing' | 'at' | 'duration' | 'toggle' | 'seek'>;
  children?: ReactNode;
}) {
  const [played, whole] = [spokenTime(at), spokenTime(duration)];
  return (
    <Box
      data-own-gestures=""
      // Players show time from left to right in every language.
      dir="ltr"
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, px: 1, py: 0.5 }}
    >
      <IconButton
        color="inherit"
        aria-label={
          playing
            ? t`${select(what, { video: 'Pause the video', other: 'Pause the voice note' })}`
            : t`${select(what, { video: 'Play the video', other: 'Play the voice note' })}`
        }
        onClick={toggle}
        sx={{ width: 48, height: 48 }}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <Box
        component="input"
        type="range"
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={Math.min(at, duration)}
        aria-label={t`${select(what, {
          video: 'Place in the video',
          other: 'Place in the voice note',
        })}`}
        aria-valuetext={t({
          message: `${played} of ${whole}`,
          comment: 'how much was played, as in 5 seconds of 2 minutes 10 seconds',
        })}
        onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          seek(Number(currentTarget.value))
        }
        sx={{ flex: 1, minWidth: 0, height: 44, m: 0, accentColor: '#e9aeb4', cursor: 'pointer' }}
      />
      <Box
        component="span"
        aria-hidden="true"
        sx={{ fontVariantNumeric: 'tabular-nums', fontSize: '0.9375rem', whiteSpace: 'nowrap' }}
      >
        {clock(at)} / {clock(duration)}
      </Box>
      {children}
    </Box>
  );
}
