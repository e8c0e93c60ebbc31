import { Box, Skeleton } from '@keepsake/shared/ui';
import { gallery, galleryItem } from './gallery-layout.ts';

/** The place of the designs while they are read. */
export function GalleryPlace() {
  return (
    <Box component="ul" role="status" aria-label="Loading the cards" sx={gallery}>
      {[0, 1, 2].map((place) => (
        <Box component="li" key={place} sx={galleryItem}>
          <Skeleton
            variant="rounded"
            sx={{ width: '100%', height: 'auto', aspectRatio: '5 / 7' }}
          />
          <Skeleton width="50%" height={32} sx={{ mx: 'auto', mt: 1.5 }} />
        </Box>
      ))}
    </Box>
  );
}
