import { Box } from '@keepsake/shared/ui';

/** The picture of an event behind an isolated page. `shade` keeps text on it legible. */
export function EventBackdrop({ src, alt, shade }: { src: string; alt: string; shade: string }) {
  return (
    <>
      <Box component="img" src={src} alt={alt} sx={picture} />
      <Box sx={{ position: 'absolute', inset: 0, zIndex: -1, background: shade }} />
    </>
  );
}

const picture = {
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 30%',
} as const;
