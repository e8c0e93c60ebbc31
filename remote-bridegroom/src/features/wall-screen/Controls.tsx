import { t } from '@lingui/core/macro';
import { useFullScreen } from '@keepsake/shared/full-screen';
import { Box, Button } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import { onDark } from './look.ts';

/** Milliseconds after the last movement in which the mouse and the buttons go. */
const STILL_MS = 3000;

/** The controls, visible while the mouse moves, after a touch, or on keyboard focus. */
export function Controls() {
  const { isOffered, enter } = useFullScreen();
  const [moved, setMoved] = useState(true);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setMoved(false), STILL_MS);
    const onMove = () => {
      clearTimeout(timer);
      setMoved(true);
      timer = setTimeout(() => setMoved(false), STILL_MS);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerdown', onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerdown', onMove);
    };
  }, []);
  useEffect(() => {
    if (moved) return undefined;
    document.documentElement.style.cursor = 'none';
    return () => {
      document.documentElement.style.cursor = '';
    };
  }, [moved]);

  if (!isOffered) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: '2cqh',
        left: '2cqw',
        zIndex: 3,
        opacity: moved ? 1 : 0,
        transition: 'opacity 300ms',
        '&:focus-within': { opacity: 1 },
        pointerEvents: moved ? 'auto' : 'none',
      }}
    >
      <Button
        variant="outlined"
        onClick={() => void enter().then((full) => setRefused(!full))}
        sx={{
          color: onDark,
          borderColor: onDark,
          bgcolor: 'rgb(25 19 16 / 80%)',
          '&:hover': { bgcolor: 'rgb(25 19 16 / 92%)' },
        }}
      >
        {refused
          ? t`Press F11 for the full screen`
          : t({ message: 'Full screen', comment: 'button' })}
      </Button>
    </Box>
  );
}
