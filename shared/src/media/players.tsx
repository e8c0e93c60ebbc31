import { Box } from '@keepsake/shared/ui';

/** A video with the browser's own controls, in the place of its size before it is there. */
export function VideoPlayer({
  src,
  poster,
  label,
  width,
  height,
}: {
  src: string;
  poster?: string | null;
  /** Says what it is, as in “Video from Ada”. */
  label: string;
  width?: number | null;
  height?: number | null;
}) {
  return (
    <Box
      component="video"
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
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
export function AudioPlayer({ src, label }: { src: string; label: string }) {
  return (
    <Box
      component="audio"
      src={src}
      aria-label={label}
      controls
      preload="metadata"
      sx={{ display: 'block', width: '100%', height: 54 }}
    />
  );
}
