import { t } from '@lingui/core/macro';
import { Box, Skeleton } from '@keepsake/shared/ui';
import { justified } from './justified.ts';

const shapes = [1.33, 0.75, 1.5, 1, 1.78, 0.75, 1.33, 1.2, 0.8, 1.5, 1.33, 0.75];

/** Placeholders for the first tiles while the files load. */
export function GridSkeleton() {
  return (
    <Box role="status" aria-label={t`Loading your photos and videos…`} sx={justified}>
      {shapes.map((ratio, place) => (
        <div key={place} style={{ '--ratio': ratio } as object} className="tile">
          <Skeleton variant="rounded" sx={{ height: '100%' }} />
        </div>
      ))}
    </Box>
  );
}
