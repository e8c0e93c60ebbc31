import { VideoIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Shows the whole camera picture, since all of it is recorded. */
export function Viewfinder({
  stream,
  mirrored,
  children,
}: {
  stream: MediaStream | null;
  /** As people know themselves; the recording is not. */
  mirrored: boolean;
  /** Stands over the picture. */
  children?: ReactNode;
}) {
  const picture = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
  }, [stream]);

  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: { xs: '3 / 4', sm: '16 / 9' },
        maxHeight: '50dvh',
        minHeight: 200,
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: '#15100d',
        color: '#b9aa9d',
        display: 'grid',
        placeItems: 'center',
        fontSize: '2.5rem',
      }}
    >
      <VideoIcon />
      <video
        ref={picture}
        autoPlay
        muted
        playsInline
        aria-label="Picture of your camera"
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          transform: mirrored ? 'scaleX(-1)' : 'none',
        }}
      />
      <Box sx={{ position: 'absolute', inset: 0, fontSize: '1rem' }}>{children}</Box>
    </Box>
  );
}
