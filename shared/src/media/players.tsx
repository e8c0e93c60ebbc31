import { useState, type SyntheticEvent } from 'react';
import { Box } from '@keepsake/shared/ui';
import { Unplayable } from './Unplayable.tsx';

/** What a player is given, beside what it plays. */
interface Played {
  src: string;
  /** Says what it is, as in “Video from Ada”. */
  label: string;
  /** The name under which it can be downloaded; without one it is still to be sent. */
  filename?: string | undefined;
}

/**
 * Whether this browser has given up on the file: no decoder for it, or what it decoded was broken. A connection that
 * fails is no reason, the player's own controls say that.
 */
function useGivenUp(src: string) {
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    const code = currentTarget.error?.code ?? 0;
    if (code >= MEDIA_ERR_DECODE && navigator.onLine) setGivenUp(src);
  };
  return { isUnplayable: givenUp === src, onError };
}

/** Of `MediaError`; the one above it, 4, is a format that is not known. */
const MEDIA_ERR_DECODE = 3;

/** A video with the browser's own controls, in the place of its size before it is there. */
export function VideoPlayer({
  src,
  poster,
  label,
  filename,
  width,
  height,
}: Played & {
  poster?: string | null;
  width?: number | null;
  height?: number | null;
}) {
  const { isUnplayable, onError } = useGivenUp(src);
  if (isUnplayable) return <Unplayable what="video" src={src} filename={filename} />;
  return (
    <Box
      component="video"
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={onError}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: '70dvh',
        aspectRatio: width && height ? `${width} / ${height}` : '16 / 9',
        objectFit: 'contain',
        bgcolor: '#000',
        borderRadius: 2,
      }}
    />
  );
}

/** A sound recording with the browser's own controls. */
export function AudioPlayer({ src, label, filename }: Played) {
  const { isUnplayable, onError } = useGivenUp(src);
  if (isUnplayable) return <Unplayable what="voice note" src={src} filename={filename} />;
  return (
    <Box
      component="audio"
      src={src}
      aria-label={label}
      controls
      preload="metadata"
      onError={onError}
      sx={{ display: 'block', width: '100%', height: 54 }}
    />
  );
}
