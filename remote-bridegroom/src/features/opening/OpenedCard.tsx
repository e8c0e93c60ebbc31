import type { OpeningNight, ReceivedCardDetails } from '@keepsake/shared/api';
import { contentsOf, Envelope, WholeCard } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box, ErrorState, Skeleton } from '@keepsake/shared/ui';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';
import { OpeningBar } from './OpeningBar.tsx';
import { goldOnDark } from './look.ts';
import { useTogether } from './use-together.ts';

/** Seconds in which somebody can say that a card stays. */
const SECONDS = 10;

/**
 * Goes on by itself after a while, with a moment in which to say no. A page that nobody has before them waits: a card
 * is opened for the first time once.
 * @returns seconds that are left; null while nothing is counted
 */
function useGoOn(active: boolean, onNext: () => void): number | null {
  const [left, setLeft] = useState(SECONDS);
  const [before, setBefore] = useState(active);
  if (before !== active) {
    setBefore(active);
    setLeft(SECONDS);
  }
  const tick = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    setLeft(Math.max(0, left - 1));
    if (left === 1) onNext();
  });
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [active]);
  return active ? left : null;
}

/** Milliseconds until the card has come out of its envelope. */
const ENVELOPE_MS = 2100;

interface Props {
  evening: OpeningNight;
  names: readonly string[];
  busy: boolean;
  onNext: () => void;
  onPlay: (playing: boolean, position: number) => void;
  onEnd: () => void;
}

/** The card that lies open: out of its envelope, unfolded, and its video or voice plays. */
export function OpenedCard({ cardId, ...props }: Props & { cardId: string }) {
  const { data, error, reload } = useRead('GET v2/events/received-card/:id/details', {
    params: { id: cardId },
  });
  if (data) return <Opened card={data} {...props} />;
  return (
    <Box sx={{ maxWidth: 420, mx: 'auto', pt: '12vh', px: 3 }}>
      {error ? (
        <ErrorState title="This card couldn’t be opened" error={error} onRetry={reload} />
      ) : (
        <Skeleton
          role="status"
          aria-label="Opening the card…"
          variant="rounded"
          sx={{ aspectRatio: '5 / 7', height: 'auto', bgcolor: 'rgb(251 243 230 / 12%)' }}
        />
      )}
    </Box>
  );
}

function Opened({
  card,
  evening,
  names,
  busy,
  onNext,
  onPlay,
  onEnd,
}: Props & { card: ReceivedCardDetails }) {
  const { http } = useHost();
  const [isOut, setIsOut] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setIsOut(true), ENVELOPE_MS);
    return () => clearTimeout(timer);
  }, []);
  const stage = useRef<HTMLDivElement>(null);
  const isPlayable = card.video !== null || card.audio !== null;
  const { refused, isOver, again, position } = useTogether(
    stage,
    evening,
    isOut && isPlayable,
    onPlay,
  );
  const { design, colour, sender_name: sender } = card;
  const { opened, sealed, playing } = evening;
  const left = useGoOn(isOver && playing && sealed > 0 && !busy, onNext);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
      }}
    >
      <Heading sender={sender} opened={opened} sealed={sealed} goesOn={left !== null} />
      <Box
        ref={stage}
        sx={{
          flex: 1,
          display: 'grid',
          placeItems: 'center',
          px: { xs: 2, md: 4 },
          py: { xs: 2.5, md: 3 },
        }}
      >
        {isOut ? (
          <Box sx={{ width: '100%', maxWidth: 1000 }}>
            <WholeCard
              card={contentsOf(card, names, (path) => http.url(path))}
              insideSx={{
                '@keyframes evening-unfold': {
                  from: { opacity: 0, transform: 'perspective(1200px) rotateY(-70deg)' },
                },
                transformOrigin: 'left center',
                '@media (prefers-reduced-motion: no-preference)': {
                  animation: 'evening-unfold 700ms cubic-bezier(0.2, 0.8, 0.2, 1)',
                },
              }}
            />
          </Box>
        ) : (
          <Box sx={{ width: 'min(86vw, 56dvh, 480px)' }}>
            <Envelope
              design={design && { ...design, image: http.url(design.image) }}
              colour={colour}
              sender={sender}
            >
              <ReceivedFront card={card} names={names} large />
            </Envelope>
          </Box>
        )}
      </Box>
      <OpeningBar
        cardId={card.id}
        evening={evening}
        isPlayable={isPlayable}
        refused={refused}
        left={left}
        busy={busy}
        onNext={onNext}
        onHear={again}
        onPlay={(playing) => onPlay(playing, position())}
        onEnd={onEnd}
      />
    </Box>
  );
}

function Heading({
  sender,
  opened,
  sealed,
  goesOn,
}: {
  sender: string;
  opened: number;
  sealed: number;
  /** True while seconds to the next card are counted. */
  goesOn: boolean;
}) {
  return (
    <Box
      component="header"
      sx={{ textAlign: 'center', px: { xs: 9, sm: 20 }, pt: { xs: 2.5, md: 4 } }}
    >
      <Box component="p" sx={{ m: 0, color: goldOnDark, fontVariantNumeric: 'lining-nums' }}>
        {opened} of {opened + sealed}
      </Box>
      <Box
        component="h1"
        dir="auto"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontWeight: 500,
          fontStyle: 'italic',
          fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 3rem)',
          lineHeight: 1.1,
          overflowWrap: 'anywhere',
        }}
      >
        {sender}
      </Box>
      <Box role="status" sx={unseen}>
        Card {opened} of {opened + sealed}, from {sender}.
        {!goesOn ? '' : ' The next card opens by itself. Press “Stay here” to keep this one.'}
      </Box>
    </Box>
  );
}

/** Read aloud, not shown: whoever sees the page sees the card itself. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
