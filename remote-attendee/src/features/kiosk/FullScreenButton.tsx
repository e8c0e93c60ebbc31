import { t } from '@lingui/core/macro';
import { useFullScreen } from '@keepsake/shared/full-screen';
import { Button } from '@keepsake/shared/ui';

/** Switches the page to full screen and back; renders nothing when the browser cannot. */
export function FullScreenButton() {
  const { isOffered, isFull, enter, leave } = useFullScreen();
  if (!isOffered && !isFull) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => void (isFull ? leave() : enter())}
      sx={{ bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } }}
    >
      {isFull
        ? t({ message: 'Leave full screen', comment: 'button' })
        : t({ message: 'Full screen', comment: 'button: shows the page in the full screen' })}
    </Button>
  );
}
