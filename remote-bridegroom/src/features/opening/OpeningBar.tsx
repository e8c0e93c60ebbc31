import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpeningNight } from '@keepsake/shared/api';
import { isRightToLeft } from '@keepsake/shared/direction';
import { CloseIcon, HeartIcon, PauseIcon, PlayIcon } from '@keepsake/shared/icons';
import { Box, Button } from '@keepsake/shared/ui';
import { useMutation } from '@keepsake/shared/host';
import { useEffect, useRef, useState } from 'react';
import { BarButton } from './BarButton.tsx';
import { bright, quiet } from './look.ts';
import { useFocus } from './use-focus.ts';

export const nextLabel = ({ sealed }: OpeningNight) =>
  sealed > 0
    ? t({ message: 'Next card', comment: 'button' })
    : t({ message: 'Finish', comment: 'button' });

/** Controls for the open card. The next card waits until it is asked for. */
export function OpeningBar({
  cardId,
  evening,
  isPlayable,
  isOver,
  refused,
  busy,
  onNext,
  onHear,
  onPlay,
  onEnd,
}: {
  cardId: string;
  evening: OpeningNight;
  /** It has a video or a voice. */
  isPlayable: boolean;
  /** All of it has been played: playing begins anew. */
  isOver: boolean;
  /** This browser wants a press before it plays. */
  refused: boolean;
  busy: boolean;
  onNext: () => void;
  onHear: () => void;
  onPlay: (playing: boolean) => void;
  onEnd: () => void;
}) {
  const playing = evening.playing && !isOver;
  const next = useFocus<HTMLButtonElement>();
  const play = useRef<HTMLButtonElement>(null);
  const wasRefused = useRef(false);
  useEffect(() => {
    // The button that was pressed has gone, and the focus with it.
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
          <Button variant="outlined" startIcon={<PlayIcon />} onClick={onHear} sx={quiet}>
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

/** Below the card: nothing of one lies behind it. */
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

/**
 * Whether the card that lies open is a favorite, and how that changes: at once here, and on the other devices as the
 * evening tells them.
 */
function useFavourite(cardId: string, told: boolean) {
  const [own, setOwn] = useState<boolean | null>(null);
  const { mutate } = useMutation('PATCH v2/events/received-card/:id', {
    onError: () => setOwn(null),
  });
  const [before, setBefore] = useState(told);
  if (before !== told) {
    setBefore(told);
    setOwn(null);
  }
  const favourite = own ?? told;
  const toggle = () => {
    setOwn(!favourite);
    mutate({ params: { id: cardId }, body: { favourite: !favourite } });
  };
  return { favourite, toggle };
}
