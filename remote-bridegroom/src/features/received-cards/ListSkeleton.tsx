import { t } from '@lingui/core/macro';
import { Box, Skeleton } from '@keepsake/shared/ui';

/** Placeholders while the cards load. */
export function ListSkeleton({ places = 4 }: { places?: number }) {
  return (
    <Box role="status" aria-label={t`Loading the cards…`} sx={cardGrid}>
      {Array.from({ length: places }, (_, place) => (
        <Box key={place}>
          <Skeleton variant="rounded" sx={{ aspectRatio: '5 / 7', height: 'auto' }} />
          <Skeleton variant="text" width="70%" height={36} />
        </Box>
      ))}
    </Box>
  );
}

/** A grid with two columns on phones and up to four on wide screens. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  columnGap: { xs: 2, md: 4 },
  rowGap: { xs: 3.5, md: 5 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
