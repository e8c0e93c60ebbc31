import { Box, useMediaQuery } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const FROM = 3;

/** A countdown of three seconds over the picture. Hidden from screen readers, since `RecorderFrame` announces it. */
export function Countdown({ onOver }: { onOver: () => void }) {
  const [left, setLeft] = useState(FROM);
  const over = useEffectEvent(onOver);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const timer = setTimeout(() => {
      if (left === 1) over();
      else setLeft(left - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <Box
      key={left}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        fontFamily: 'h1.fontFamily',
        fontSize: '7rem',
        lineHeight: 1,
        color: '#fff',
        textShadow: '0 2px 16px rgb(0 0 0 / 70%)',
        bgcolor: 'rgb(0 0 0 / 25%)',
        ...(still ? {} : { animation: 'keepsake-count 1s ease-out' }),
        '@keyframes keepsake-count': { from: { transform: 'scale(1.3)', opacity: 0.2 } },
      }}
    >
      {left}
    </Box>
  );
}
