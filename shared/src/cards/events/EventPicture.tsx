import { Box } from '@keepsake/shared/ui';

/** The picture of an event; its space is reserved while it loads. `bleeds` lets it fill a phone's width. */
export function EventPicture({
  src,
  alt,
  bleeds = false,
}: {
  src: string;
  alt: string;
  bleeds?: boolean;
}) {
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      fetchPriority="high"
      sx={{
        objectFit: 'cover',
        bgcolor: 'action.hover',
        ...(bleeds
          ? {
              width: { xs: 'calc(100% + 40px)', md: '100%' },
              mx: { xs: '-20px !important', md: '0 !important' },
              mt: { xs: '-24px !important', md: '0 !important' },
              aspectRatio: { xs: '4 / 3', md: '16 / 9' },
              borderRadius: { xs: 0, md: 3 },
            }
          : { width: '100%', aspectRatio: '3 / 2', borderRadius: 2 }),
      }}
    />
  );
}
