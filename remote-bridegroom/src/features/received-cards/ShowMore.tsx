import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Box, Button } from '@keepsake/shared/ui';
import { useNear } from '../../parts/use-near.ts';

/** Reads on when it comes into view, and when pressed. */
export function ShowMore({
  reading,
  onMore,
  children = t`Show more cards`,
}: {
  reading: boolean;
  onMore: () => void;
  children?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useNear(place, 400, onMore);
  return (
    <Box ref={place} sx={{ textAlign: 'center' }}>
      <Button variant="outlined" loading={reading} onClick={onMore}>
        {children}
      </Button>
    </Box>
  );
}
