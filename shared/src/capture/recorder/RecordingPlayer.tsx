import { t } from '@lingui/core/macro';
import { Box } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';
import type { Kind } from './recording-format.ts';
import type { Part } from './trim.ts';

/** Plays a recording, limited to the part that will be used. */
export function RecordingPlayer({
  kind,
  address,
  part,
}: {
  kind: Kind;
  address: string;
  /** Null plays the whole recording. */
  part: Part | null;
}) {
  const player = useRef<HTMLMediaElement>(null);
  const shown = useRef(part);

  // Seeks to the trim handle that is being moved.
  useEffect(() => {
    const before = shown.current;
    shown.current = part;
    if (!player.current || !part || !before) return;
    if (part.from !== before.from) player.current.currentTime = part.from;
    else if (part.to !== before.to) player.current.currentTime = Math.max(part.from, part.to - 0.1);
  }, [part]);

  const begin = ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    if (!part) return;
    const { currentTime } = currentTarget;
    if (currentTime < part.from - 0.05 || currentTime >= part.to - 0.15)
      currentTarget.currentTime = part.from;
  };
  const end = ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
    if (part && currentTarget.currentTime >= part.to && !currentTarget.paused)
      currentTarget.pause();
  };
  const playback = { src: address, controls: true, onPlay: begin, onTimeUpdate: end };

  if (kind === 'voice')
    return (
      <Box
        component="audio"
        ref={player}
        aria-label={t({ message: 'Your recording', comment: 'name for screen readers' })}
        preload="auto"
        {...playback}
        sx={{ display: 'block', width: '100%', height: 54 }}
      />
    );
  return (
    <Box
      component="video"
      ref={player}
      aria-label={t({ message: 'Your recording', comment: 'name for screen readers' })}
      preload="auto"
      playsInline
      {...playback}
      sx={{
        display: 'block',
        width: '100%',
        // The same size as the camera picture in any orientation, so that nothing moves when the recording ends.
        aspectRatio: { xs: '3 / 4', sm: '16 / 9' },
        maxHeight: '44dvh',
        minHeight: 200,
        objectFit: 'contain',
        bgcolor: '#000',
        borderRadius: 2,
      }}
    />
  );
}
