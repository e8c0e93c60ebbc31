import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Box, Button } from '@keepsake/shared/ui';
import { useNearViewport } from '../../parts/use-near-viewport.ts';

/** Loads more when it comes within 400 pixels of the viewport, or when pressed. */
export function ShowMore({
  reading,
  onMore,
  children = t`Show more cards`,
}: {
  reading: boolean;
  onMore: () => void;
  children?: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  useNearViewport(container, 400, onMore);
  return (
    <Box ref={container} sx={{ textAlign: 'center' }}>
      <Button variant="outlined" loading={reading} onClick={onMore}>
        {children}
      </Button>
    </Box>
  );
}
