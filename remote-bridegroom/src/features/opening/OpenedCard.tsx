import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpeningNight, ReceivedCardDetails } from '@keepsake/shared/api';
import { isRightToLeft } from '@keepsake/shared/direction';
import { contentsOf, Envelope } from '@keepsake/shared/designs';
import { PageTurner, ReadAsText } from '@keepsake/shared/designs/composed';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box, Button, ErrorState, Skeleton } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';
import { Faces } from './Faces.tsx';
import { nextLabel, OpeningBar } from './OpeningBar.tsx';
import { stateOnDark } from '../../parts/state-on-dark.ts';
import { bright, goldOnDark, quiet } from './styles.ts';
import { useFaces } from './use-faces.ts';
import { useSyncedPlayback } from './use-synced-playback.ts';

/** Duration of the envelope's animation, in milliseconds. */
export const ENVELOPE_MS = 2100;

interface Props {
  evening: OpeningNight;
  names: readonly string[];
  busy: boolean;
  onNext: () => void;
  onPlay: (playing: boolean, position: number) => void;
  onEnd: () => void;
}

/** The opened card: it comes out of its envelope, unfolds, and plays its video or voice note. */
export function OpenedCard({ cardId, ...props }: Props & { cardId: string }) {
  const { evening, busy, onNext, onEnd } = props;
  const { data, error, reload } = useRead('GET v2/events/received-card/:id/details', {
    params: { id: cardId },
  });
  if (data) return <Opened card={data} {...props} />;
  return (
    <Box sx={{ maxWidth: 420, mx: 'auto', pt: '12vh', px: 3, ...stateOnDark }}>
      {error ? (
        <ErrorState
          title={t`This card couldn’t be opened`}
          error={error}
          onRetry={reload}
          action={
            <>
              <Button loading={busy} onClick={onNext} sx={bright}>
                {nextLabel(evening)}
              </Button>
              <Button variant="text" disabled={busy} onClick={onEnd} sx={quiet}>
                {t`Enough for today`}
              </Button>
            </>
          }
        />
      ) : (
        <Skeleton
          role="status"
          aria-label={t`Opening the card…`}
          variant="rounded"
          sx={{ aspectRatio: '5 / 7', height: 'auto' }}
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
  const contents = contentsOf(card, names, (path) => http.url(path));
  const faces = useFaces(card.inside?.pages.length ?? 1);
  const { place, spreads, turn } = faces;
  const { refused, isOver, playHere, position } = useSyncedPlayback(
    stage,
    evening,
    { active: isOut && isPlayable, onShow: faces.show },
    onPlay,
  );
  const { design, colour, sender_name: sender } = card;
  const { opened, sealed } = evening;
  const isLast = place === spreads - 1;
  const fromRight = isRightToLeft();
  useKeys({
    // The key turns the card's remaining pages before it opens the next card.
    [fromRight ? 'ArrowLeft' : 'ArrowRight']: () => (isLast || !isOut ? onNext() : turn(place + 1)),
    [fromRight ? 'ArrowRight' : 'ArrowLeft']: () => turn(place - 1),
    PageDown: () => turn(place + 1),
    PageUp: () => turn(place - 1),
  });
  return (
    <Box sx={screen}>
      <Heading sender={sender} opened={opened} sealed={sealed} />
      {isOut ? (
        <Faces card={contents} shown={faces.shown} stage={stage} swipe={faces.swipe} />
      ) : (
        <Box sx={envelopeRoom}>
          <Box sx={{ width: 'min(86cqi, 80cqb, 480px)' }}>
            <Envelope
              design={design && { ...design, image: http.url(design.image) }}
              colour={colour}
              sender={sender}
            >
              <ReceivedFront card={card} names={names} large />
            </Envelope>
          </Box>
        </Box>
      )}
      <Box sx={turner}>
        {isOut && spreads > 1 ? <PageTurner place={place} count={spreads} onTurn={turn} /> : null}
        {isOut && card.message ? <ReadAsText card={contents} sx={quietText} /> : null}
      </Box>
      <OpeningBar
        cardId={card.id}
        evening={evening}
        isPlayable={isPlayable}
        isOver={isOver}
        refused={refused}
        busy={busy}
        onNext={onNext}
        onPlayHere={playHere}
        onPlay={(playing) => onPlay(playing, position())}
        onEnd={onEnd}
      />
    </Box>
  );
}

/** Exactly as high as the screen: long cards turn pages instead of scrolling. */
const screen = {
  height: '100dvh',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"sender" "card" "pages" "bar"',
  boxSizing: 'border-box',
  // Phones in landscape: the card fills the height, and the rest is beside it.
  '@media (max-height: 480px) and (min-aspect-ratio: 4 / 3)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 300px)',
    gridTemplateRows: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"card sender" "card pages" "card bar"',
  },
} as const;

const envelopeRoom = {
  gridArea: 'card',
  display: 'grid',
  placeItems: 'center',
  minHeight: 0,
  containerType: 'size',
} as const;

const turner = {
  gridArea: 'pages',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
} as const;

const quietText = { minHeight: 44, px: 1, color: goldOnDark };

function Heading({ sender, opened, sealed }: { sender: string; opened: number; sealed: number }) {
  const count = opened + sealed;
  return (
    <Box
      component="header"
      sx={{ gridArea: 'sender', textAlign: 'center', px: 9, pt: 'clamp(6px, 2.4dvh, 32px)' }}
    >
      <Box component="p" sx={{ m: 0, color: goldOnDark, fontVariantNumeric: 'lining-nums' }}>
        <Trans comment="which one of several cards, as in 3 of 12">
          {opened} of {count}
        </Trans>
      </Box>
      <Box
        component="h1"
        dir="auto"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontWeight: 500,
          fontStyle: 'italic',
          fontSize: 'clamp(1.375rem, 3.4dvh + 0.4rem, 3rem)',
          lineHeight: 1.15,
          overflowWrap: 'anywhere',
          // A long name is cut off here; the card shows all of it.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 1,
          overflow: 'hidden',
        }}
      >
        {sender}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        <Trans>
          Card {opened} of {count}, from {sender}.
        </Trans>
      </Box>
    </Box>
  );
}

/** Page-wide keyboard shortcuts; ignored in players and dialogs, with Alt, Ctrl or Meta, and on auto-repeat. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const isIgnored = at?.closest('video, audio, [role="dialog"]') || event.repeat;
    if (isIgnored || event.altKey || event.ctrlKey || event.metaKey) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
