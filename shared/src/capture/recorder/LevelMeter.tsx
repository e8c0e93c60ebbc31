import { Box } from '@keepsake/shared/ui';
import { useRef, useState } from 'react';
import { useSoundLevel } from './use-sound-level.ts';

/** Below it nobody speaks. */
const SILENT = 0.12;

/** Measurements without a sound after which somebody is asked about the microphone: about five seconds. */
const LONG = 60;

/** How loud it is, as a line that grows; and a word where nothing is heard for long. */
export function LevelMeter({ stream }: { stream: MediaStream | null }) {
  const line = useRef<HTMLDivElement>(null);
  const silent = useRef(0);
  const [unheard, setUnheard] = useState(false);

  useSoundLevel(stream, (level) => {
    // Bypasses React: updates ten times a second while the phone encodes a video.
    if (line.current) line.current.style.transform = `scaleX(${level.toFixed(2)})`;
    silent.current = level < SILENT ? silent.current + 1 : 0;
    setUnheard(silent.current > LONG);
  });

  return (
    <Box
      sx={{ position: 'absolute', left: 12, right: 12, bottom: 10, color: '#fff', fontSize: 14 }}
    >
      <Box
        role="status"
        sx={{ minHeight: 24, textAlign: 'center', textShadow: '0 1px 6px rgb(0 0 0 / 90%)' }}
      >
        {unheard ? 'We can’t hear you. Is the microphone off or covered?' : ''}
      </Box>
      <Box
        aria-hidden
        sx={{ height: 4, borderRadius: 2, bgcolor: 'rgb(255 255 255 / 25%)', overflow: 'hidden' }}
      >
        <Box
          ref={line}
          sx={{
            height: '100%',
            bgcolor: '#8fcbab',
            transform: 'scaleX(0)',
            transformOrigin: 'left',
          }}
        />
      </Box>
    </Box>
  );
}
