import { keyframes } from '@emotion/react';
import { Box, Button, LoadingState, Page, Typography } from '@keepsake/shared/ui';
import { SLOW_AFTER } from '../http/waiting.ts';
import { PlainLayout } from '../layouts/PlainLayout.tsx';

const show = keyframes({ to: { visibility: 'visible' } });
const appear = keyframes({ to: { opacity: 1 } });

/** While the first page's area is on its way; only seen when that takes long. */
export function FirstLoad() {
  return (
    <Box sx={{ opacity: 0, animation: `${appear} 200ms 600ms forwards` }}>
      <PlainLayout>
        <Page>
          <LoadingState lines={4} />
          <Box sx={{ visibility: 'hidden', animation: `${show} 0s ${SLOW_AFTER}ms forwards` }}>
            <Typography sx={{ mb: 1 }}>This page is taking longer than usual to load.</Typography>
            <Button variant="outlined" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </Box>
        </Page>
      </PlainLayout>
    </Box>
  );
}
