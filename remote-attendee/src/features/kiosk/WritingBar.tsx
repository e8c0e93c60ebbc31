import { Box, Button } from '@keepsake/shared/ui';
import { FullScreenButton } from './FullScreenButton.tsx';

/** Above a card that is written at the tablet: the one way out of it. */
export function WritingBar({ onLeave }: { onLeave: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        px: { xs: 1.5, md: 3 },
        pt: 1.5,
      }}
    >
      <Button variant="text" onClick={onLeave}>
        Start over
      </Button>
      <FullScreenButton />
    </Box>
  );
}
