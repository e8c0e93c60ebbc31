import { Box } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import type { RecordingTools } from './use-recording-tools.ts';
import type { Part } from './trim.ts';

/** Number of lines in the waveform. */
const LINES = 72;

/** The waveform of a voice note; trimmed parts are faded. */
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
    let unmounted = false;
    const load = async () => {
      const found = await peaksOf(file, LINES);
      if (!unmounted) setPeaks(found);
    };
    void load();
    return () => {
      unmounted = true;
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
            // Lines never change their order, so their position is a stable key.
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
