import { Box, Skeleton } from '@keepsake/shared/ui';
import { cardGrid } from './card-grid.ts';

/** The places of the first cards while they are read. */
export function ListSkeleton({ places = 4 }: { places?: number }) {
  return (
    <Box role="status" aria-label="Loading the cards…" sx={cardGrid}>
      {Array.from({ length: places }, (_, place) => (
        <Box key={place}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '5 / 7', height: 'auto' }} />
          <Skeleton variant="text" width="70%" height={36} />
        </Box>
      ))}
    </Box>
  );
}
