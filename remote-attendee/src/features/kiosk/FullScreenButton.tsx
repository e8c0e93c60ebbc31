import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Gives the tablet's whole screen to the page, where its browser can. */
export function FullScreenButton() {
  const { log } = useHost();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    } catch (error) {
      log('The browser did not change to the full screen', error);
    }
  };
  return (
    <Button
      variant="outlined"
      onClick={() => void turn()}
      sx={{ bgcolor: 'background.paper', '&:hover': { bgcolor: 'background.paper' } }}
    >
      {isFull
        ? t({ message: 'Leave full screen', comment: 'button' })
        : t({ message: 'Full screen', comment: 'button: shows the page in the full screen' })}
    </Button>
  );
}
