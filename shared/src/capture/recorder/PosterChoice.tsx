import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Typography } from '@keepsake/shared/ui';
import { useEffect, useId, useState } from 'react';
import type { RecordingTools } from './use-recording-tools.ts';
import type { Part } from './trim.ts';

/** Number of pictures to choose from. */
const COUNT = 4;

const momentOf = (nth: number, seconds: number) => (seconds / COUNT) * (nth + 0.2);

/** Chooses the poster of a video among some of its frames; the first one by default. */
export function PosterChoice({
  address,
  part,
  framesOf,
  onChoose,
}: {
  address: string;
  part: Part;
  framesOf: RecordingTools['framesOf'];
  /** @param at the frame's second, counted from the start of the part */
  onChoose: (poster: string | null, at: number | null) => void;
}) {
  const [frames, setFrames] = useState<string[] | null>(null);
  const [chosen, setChosen] = useState(0);
  const name = useId();
  const { from, to } = part;

  useEffect(() => {
    let unmounted = false;
    // Waits while a trim handle is being dragged.
    const timer = setTimeout(() => {
      const load = async () => {
        const times = Array.from({ length: COUNT }, (_none, n) => from + momentOf(n, to - from));
        const found = await framesOf(address, times);
        if (!unmounted) setFrames(found);
      };
      void load();
    }, 400);
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [address, from, to, framesOf]);

  useEffect(() => {
    const frame = frames?.[chosen] ?? null;
    onChoose(frame, frame === null ? null : momentOf(chosen, to - from));
  }, [frames, chosen, from, to, onChoose]);

  if (frames !== null && frames.length < 2) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary', mb: 0.75 }}>
        <Trans>The picture before it plays</Trans>
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${COUNT}, 1fr)`, gap: 1 }}>
        {frames === null ? <Box aria-hidden sx={{ aspectRatio: '1', minHeight: 44 }} /> : null}
        {frames?.map((frame, n) => (
          <Box
            component="label"
            key={frame.slice(-64) + String(n)}
            sx={{
              position: 'relative',
              display: 'block',
              minHeight: 44,
              borderRadius: 1,
              overflow: 'hidden',
              cursor: 'pointer',
              '& img': { opacity: n === chosen ? 1 : 0.6 },
              outline: n === chosen ? '3px solid' : 'none',
              outlineColor: 'primary.main',
              outlineOffset: -3,
              '&:focus-within': { boxShadow: (theme) => `0 0 0 3px ${theme.palette.text.primary}` },
            }}
          >
            <input
              type="radio"
              name={name}
              checked={n === chosen}
              aria-label={t`Picture ${{ number: n + 1 }}`}
              onChange={() => setChosen(n)}
              style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
            />
            <Box
              component="img"
              src={frame}
              alt=""
              sx={{ display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
