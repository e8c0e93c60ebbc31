import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpeningNight } from '@keepsake/shared/api';
import { isRightToLeft } from '@keepsake/shared/direction';
import { CloseIcon, HeartIcon, PauseIcon, PlayIcon } from '@keepsake/shared/icons';
import { Box, Button } from '@keepsake/shared/ui';
import { useMutation } from '@keepsake/shared/host';
import { useEffect, useRef, useState } from 'react';
import { BarButton } from './BarButton.tsx';
import { bright, quiet } from './styles.ts';
import { useFocus } from './use-focus.ts';

export const nextLabel = ({ sealed }: OpeningNight) =>
  sealed > 0
    ? t({ message: 'Next card', comment: 'button' })
    : t({ message: 'Finish', comment: 'button' });

/** Controls of the opened card; the next card never opens by itself. */
export function OpeningBar({
  cardId,
  evening,
  isPlayable,
  isOver,
  refused,
  busy,
  onNext,
  onPlayHere,
  onPlay,
  onEnd,
}: {
  cardId: string;
  evening: OpeningNight;
  /** Whether the card has a video or voice note. */
  isPlayable: boolean;
  /** Whether playback has ended; playing then starts from the beginning. */
  isOver: boolean;
  /** Whether the browser blocked playback until the user presses a button. */
  refused: boolean;
  busy: boolean;
  onNext: () => void;
  onPlayHere: () => void;
  onPlay: (playing: boolean) => void;
  onEnd: () => void;
}) {
  const playing = evening.playing && !isOver;
  const next = useFocus<HTMLButtonElement>();
  const play = useRef<HTMLButtonElement>(null);
  const wasRefused = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared and lost the focus.
    const isLost = wasRefused.current && !refused && document.activeElement === document.body;
    if (isLost) play.current?.focus({ preventScroll: true });
    wasRefused.current = refused;
  }, [refused]);
  const { favourite, toggle } = useFavourite(cardId, evening.favourite);

  return (
    <Box
      role="group"
      aria-label={t({ message: 'This evening', comment: 'for screen readers' })}
      sx={bar}
    >
      {isPlayable && refused ? (
        <Box sx={line}>
          <Button variant="outlined" startIcon={<PlayIcon />} onClick={onPlayHere} sx={quiet}>
            <Trans>Play it here, too</Trans>
          </Button>
        </Box>
      ) : null}
      <BarButton icon={<CloseIcon />} label={t`Enough for today`} disabled={busy} onClick={onEnd} />
      {isPlayable && !refused ? (
        <BarButton
          ref={play}
          icon={playing ? <PauseIcon /> : <PlayIcon />}
          label={
            playing
              ? t({ message: 'Pause', comment: 'button' })
              : t({ message: 'Play', comment: 'button' })
          }
          onClick={() => onPlay(!playing)}
        />
      ) : null}
      <BarButton
        icon={<HeartIcon />}
        label={t({ message: 'Favorite', comment: 'button' })}
        pressed={favourite}
        onClick={toggle}
      />
      <Button
        ref={next}
        size="large"
        loading={busy}
        aria-keyshortcuts={isRightToLeft() ? 'ArrowLeft' : 'ArrowRight'}
        onClick={onNext}
        sx={bright}
      >
        {nextLabel(evening)}
      </Button>
    </Box>
  );
}

/** Opaque, in a grid row of its own below the card. */
const bar = {
  gridArea: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: { xs: 0.75, sm: 1.25 },
  px: { xs: 1, sm: 2 },
  pt: 1.25,
  pb: 'max(10px, env(safe-area-inset-bottom))',
  bgcolor: '#191310',
  borderTop: '1px solid rgb(220 192 138 / 30%)',
} as const;

const line = {
  flexBasis: '100%',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 1.5,
} as const;

/** Whether the opened card is a favorite, with a toggle that takes effect here at once; other devices follow live. */
function useFavourite(cardId: string, saved: boolean) {
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const { mutate } = useMutation('PATCH v2/events/received-card/:id', {
    onError: () => setOptimistic(null),
  });
  const [previous, setPrevious] = useState(saved);
  if (previous !== saved) {
    setPrevious(saved);
    setOptimistic(null);
  }
  const favourite = optimistic ?? saved;
  const toggle = () => {
    setOptimistic(!favourite);
    mutate({ params: { id: cardId }, body: { favourite: !favourite } });
  };
  return { favourite, toggle };
}
