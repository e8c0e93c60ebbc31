import { Box } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import type { RecordingTools } from './use-recording-tools.ts';
import type { Part } from './trim.ts';

/** Lines that a voice is drawn with. */
const LINES = 72;

/** A voice note as it was spoken: loud and quiet over its length, what is trimmed off in grey. */
export function Waveform({
  file,
  part,
  seconds,
  peaksOf,
}: {
  file: File;
  part: Part | null;
  seconds: number;
  peaksOf: RecordingTools['peaksOf'];
}) {
  const [peaks, setPeaks] = useState<number[] | null>(null);

  useEffect(() => {
    let gone = false;
    const look = async () => {
      const found = await peaksOf(file, LINES);
      if (!gone) setPeaks(found);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [file, peaksOf]);

  const within = (line: number) => {
    if (!part) return true;
    const at = ((line + 0.5) / LINES) * seconds;
    return at >= part.from && at <= part.to;
  };
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${LINES * 4} 64`}
      preserveAspectRatio="none"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: 64, color: 'primary.main' }}
    >
      {(peaks ?? []).map((peak, line) => {
        const height = Math.max(2, peak * 60);
        return (
          <rect
            // Lines stay in their places.
            key={line * 4}
            x={line * 4 + 0.75}
            y={32 - height / 2}
            width={2.5}
            height={height}
            rx={1.25}
            fill="currentColor"
            opacity={within(line) ? 1 : 0.25}
          />
        );
      })}
    </Box>
  );
}
