import { VideoPlayer } from '@keepsake/shared/media';
import { VideoIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';
import { useEffect, useRef } from 'react';

/** What the camera sees, or what was recorded. */
export function Viewfinder({
  stream,
  address,
}: {
  stream: MediaStream | null;
  /** Of the recording. */
  address: string | null;
}) {
  const picture = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
  }, [stream]);

  if (address) return <VideoPlayer src={address} label="Your recording" />;
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: { xs: '3 / 4', sm: '16 / 9' },
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
          objectFit: 'cover',
          transform: 'scaleX(-1)',
        }}
      />
    </Box>
  );
}
