import { t } from '@lingui/core/macro';
import { useFullScreen } from '@keepsake/shared/full-screen';
import { Box, Button } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import { onDark } from './styles.ts';

/** Milliseconds without pointer movement after which the cursor and the button are hidden. */
const HIDE_AFTER_MS = 3000;

/** The full screen button, visible while the pointer moves, after a touch, or on keyboard focus. */
export function Controls() {
  const { isOffered, enter } = useFullScreen();
  const [isVisible, setIsVisible] = useState(true);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIsVisible(false), HIDE_AFTER_MS);
    const onMove = () => {
      clearTimeout(timer);
      setIsVisible(true);
      timer = setTimeout(() => setIsVisible(false), HIDE_AFTER_MS);
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
    if (isVisible) return undefined;
    document.documentElement.style.cursor = 'none';
    return () => {
      document.documentElement.style.cursor = '';
    };
  }, [isVisible]);

  if (!isOffered) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        top: '2cqh',
        left: '2cqw',
        zIndex: 3,
        opacity: isVisible ? 1 : 0,
        transition: 'opacity 300ms',
        '&:focus-within': { opacity: 1 },
        pointerEvents: isVisible ? 'auto' : 'none',
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
