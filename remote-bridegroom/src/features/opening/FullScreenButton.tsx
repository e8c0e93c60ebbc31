import { useHost } from '@keepsake/shared/host';
import { FullScreenIcon } from '@keepsake/shared/icons';
import { Box } from '@keepsake/shared/ui';
import { useRef } from 'react';
import { useFullScreen } from '../wall/use-full-screen.ts';
import { BarButton } from './BarButton.tsx';
import { useKeys } from './use-keys.ts';

/** Fills the screen with the evening, and gives it back: by hand or by S. Not there where there is no full screen. */
export function FullScreenButton() {
  const { notify } = useHost();
  const page = useRef<HTMLElement | null>(document.documentElement);
  const { isOffered, isFull, enter, leave } = useFullScreen(page);
  const toggle = async () => {
    if (isFull) await leave();
    else if (!(await enter()))
      notify('error', 'Your browser keeps its full screen for itself here. Try its menu or F11.');
  };
  const isThere = isOffered || isFull;
  useKeys(isThere ? { s: () => void toggle() } : {});
  if (!isThere) return null;
  return (
    <Box sx={{ position: 'absolute', top: 14, right: 14, zIndex: 3 }}>
      <BarButton
        icon={<FullScreenIcon />}
        label={isFull ? 'Leave full screen' : 'Full screen'}
        shortcut="s"
        onClick={() => void toggle()}
      />
    </Box>
  );
}
