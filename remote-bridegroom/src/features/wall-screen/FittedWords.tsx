import { Box } from '@keepsake/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { UPRIGHT } from './look.ts';

/** Sizes of letters in per cent of the screen's width. */
const [LARGEST, SMALLEST] = [5.4, 1.6];
const STEP = 0.95;

/** Words in the largest letters with which all of them have room. Other words are another one: give it a key. */
export function FittedWords({
  words,
  font,
  centred,
}: {
  words: string;
  font: string;
  centred: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    const line = box?.firstElementChild;
    if (!box || !(line instanceof HTMLElement)) return undefined;
    const fit = () => {
      let size = LARGEST;
      const set = () => line.style.setProperty('--size', String(size));
      set();
      while (
        size > SMALLEST &&
        (line.offsetHeight > box.clientHeight || line.scrollWidth > box.clientWidth + 1)
      ) {
        size *= STEP;
        set();
      }
    };
    fit();
    // Letters are as wide as they are once their font has come; the place changes with the screen.
    document.fonts?.addEventListener('loadingdone', fit);
    const watched = new ResizeObserver(fit);
    watched.observe(box);
    return () => {
      document.fonts?.removeEventListener('loadingdone', fit);
      watched.disconnect();
    };
  }, []);
  return (
    <Box
      ref={place}
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        overflow: 'hidden',
      }}
    >
      <Box
        component="p"
        dir="auto"
        sx={{
          m: 0,
          width: '100%',
          fontFamily: font,
          fontWeight: 600,
          fontSize: 'calc(var(--size, 3) * 1cqw)',
          lineHeight: 1.24,
          textAlign: centred ? 'center' : 'start',
          textWrap: 'pretty',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'break-word',
          [UPRIGHT]: { fontSize: 'calc(var(--size, 3) * 2.2cqw)' },
        }}
      >
        {words}
      </Box>
    </Box>
  );
}
