import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { ReceivedMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { FullScreenIcon, MuteIcon, PlayIcon, SoundIcon } from '@keepsake/shared/icons';
import { VideoCaptions } from '@keepsake/shared/media';
import { Box, IconButton, Stack } from '@keepsake/shared/ui';
import { titleOf } from '../words.ts';
import { CannotPlay } from './CannotPlay.tsx';
import { Controls } from './Controls.tsx';
import { usePlayer } from './use-player.ts';

/** A video with its preview as poster, and custom controls. */
export function VideoPlayer({
  file,
  autoPlay = false,
  onEnded,
}: {
  file: ReceivedMedia;
  autoPlay?: boolean;
  onEnded?: () => void;
}) {
  const { url } = useHost().http;
  const { player, setPlayer, element, src, events, unplayable, ...state } =
    usePlayer<HTMLVideoElement>(url(file.web ?? file.url), file.duration);
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    // A browser that blocks autoplay rejects; the button in the middle then starts the video.
    if (autoPlay) player.current?.play().catch(() => undefined);
  }, [autoPlay, player]);
  if (unplayable) return <CannotPlay file={file} />;
  const { playing, at, toggle } = state;
  return (
    <Stack sx={{ height: '100%' }}>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Box
          component="video"
          ref={setPlayer}
          src={src}
          {...(file.preview ? { poster: url(file.preview) } : {})}
          aria-label={titleOf(file)}
          playsInline
          preload="metadata"
          muted={muted}
          onClick={toggle}
          {...events}
          {...(onEnded ? { onEnded } : {})}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
        />
        {playing || at > 0 ? null : (
          <IconButton
            aria-hidden="true"
            tabIndex={-1}
            onClick={toggle}
            sx={{
              position: 'absolute',
              inset: 0,
              m: 'auto',
              width: 76,
              height: 76,
              fontSize: '1.75rem',
              color: '#fff',
              bgcolor: 'rgb(0 0 0 / 0.5)',
              '&:hover': { bgcolor: 'rgb(0 0 0 / 0.7)' },
            }}
          >
            <PlayIcon />
          </IconButton>
        )}
      </Box>
      <Controls what="video" player={state}>
        <VideoCaptions player={element} src={file.captions && url(file.captions)} compact />
        <IconButton
          color="inherit"
          aria-label={
            muted
              ? t({ message: 'Sound on', comment: 'button, for screen readers' })
              : t({ message: 'Sound off', comment: 'button, for screen readers' })
          }
          onClick={() => setMuted(!muted)}
        >
          {muted ? <MuteIcon /> : <SoundIcon />}
        </IconButton>
        {document.fullscreenEnabled ? (
          <IconButton
            color="inherit"
            aria-label={t({ message: 'Full screen', comment: 'button, for screen readers' })}
            onClick={() => void player.current?.requestFullscreen()}
          >
            <FullScreenIcon />
          </IconButton>
        ) : null}
      </Controls>
    </Stack>
  );
}
