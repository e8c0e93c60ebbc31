import { keyframes } from '@emotion/react';
import { Box, LoadingState, Page } from '@keepsake/shared/ui';
import { PlainLayout } from '../layouts/PlainLayout.tsx';

const appear = keyframes({ to: { opacity: 1 } });

/** While the first page's area is on its way; only seen when that takes long. */
export function FirstLoad() {
  return (
    <Box sx={{ opacity: 0, animation: `${appear} 200ms 600ms forwards` }}>
      <PlainLayout>
        <Page>
          <LoadingState lines={4} />
        </Page>
      </PlainLayout>
    </Box>
  );
}
