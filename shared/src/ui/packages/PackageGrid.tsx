import type { ReactNode } from 'react';
import { Box, Skeleton } from '@keepsake/shared/ui';
import { offerHeight } from './PackageOffer.tsx';

/** The packages side by side, on phones in a column. Without children it shows placeholders. */
export function PackageGrid({ busy, children }: { busy: boolean; children?: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-busy={busy}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        gap: 3,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {children ??
        ['free', 'classic', 'premium'].map((place) => (
          <Box component="li" key={place} aria-hidden>
            <Skeleton variant="rounded" sx={{ height: offerHeight, borderRadius: 2 }} />
          </Box>
        ))}
    </Box>
  );
}
