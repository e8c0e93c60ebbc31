import type { ReactNode } from 'react';
import { PauseIcon, PlayIcon } from '@keepsake/shared/icons';
import { Box, IconButton } from '@keepsake/shared/ui';
import { clock, spokenTime } from '../words.ts';

/** Play, where one is, and how far it is: below a video or a voice note. */
export function Controls({
  what,
  playing,
  at,
  duration,
  onToggle,
  onSeek,
  children,
}: {
  /** As in `video`. */
  what: string;
  playing: boolean;
  /** Seconds. */
  at: number;
  duration: number;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  /** Further buttons. */
  children?: ReactNode;
}) {
  return (
    <Box
      data-own-gestures=""
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, px: 1, py: 0.5 }}
    >
      <IconButton
        color="inherit"
        aria-label={playing ? `Pause the ${what}` : `Play the ${what}`}
        onClick={onToggle}
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
        aria-label={`Place in the ${what}`}
        aria-valuetext={`${spokenTime(at)} of ${spokenTime(duration)}`}
        onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          onSeek(Number(currentTarget.value))
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
