import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import {
  contentsOf,
  WholeCard,
  WholeFront,
  WholeInside,
  type CardContents,
} from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box, Button, Stack, Typography, useMediaQuery, type Theme } from '@keepsake/shared/ui';
import { CardPdf } from './CardPdf.tsx';
import { GiftNote } from './GiftNote.tsx';
import { Originals } from './Originals.tsx';
import { SayThanks } from './SayThanks.tsx';

const CaptionsEditor = lazy(() => import('../captions/CaptionsEditor.tsx'));

/** An opened card as its sender made it, then what there is to do with what came in it. */
export function OpenCard({
  card,
  names,
  unfold,
  canCaption,
}: {
  card: ReceivedCardDetails;
  names: readonly string[];
  /** Whether it was closed until now. */
  unfold: boolean;
  /** Whether its reader may give its video captions. */
  canCaption: boolean;
}) {
  const { http } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever pressed “Open the card” goes on reading where the card begins.
    if (unfold) heading.current?.focus({ preventScroll: true });
  }, [unfold]);

  return (
    <Stack spacing={{ xs: 3.5, md: 5 }}>
      <Stack component="header" spacing={0.5} sx={{ textAlign: 'center' }}>
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          A card from
        </Typography>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {card.sender_name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatInstant(card.received_at)}
        </Typography>
        {card.table ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Written at <bdi>{card.table}</bdi>
          </Typography>
        ) : null}
      </Stack>
      <Unfolded card={contentsOf(card, names, (path) => http.url(path))} unfold={unfold} />
      <Stack spacing={3.5} sx={{ width: '100%', maxWidth: 720, alignSelf: 'center' }}>
        {card.gift > 0 ? <GiftNote card={card} /> : null}
        <SayThanks card={card} />
        <CardPdf id={card.id} />
        {card.video && canCaption ? (
          <Suspense fallback={null}>
            <Stack spacing={1.5}>
              <Typography variant="h6" component="h2">
                Captions
              </Typography>
              <CaptionsEditor film={card.video} cardId={card.id} eventId={card.event_id} />
            </Stack>
          </Suspense>
        ) : null}
        <Originals card={card} />
      </Stack>
    </Stack>
  );
}

/**
 * Front and inside beside each other. Where there is room for one alone, it unfolds where its envelope lay, and can be
 * turned over: nothing opens below what is seen.
 */
function Unfolded({ card, unfold }: { card: CardContents; unfold: boolean }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [front, setFront] = useState(false);
  if (!narrow) return <WholeCard card={card} insideSx={unfolding(unfold)} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'center' }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        {front ? <WholeFront card={card} /> : <WholeInside card={card} sx={unfolding(unfold)} />}
      </Box>
      <Button variant="text" onClick={() => setFront(!front)}>
        {front ? 'See the inside' : 'See the front'}
      </Button>
    </Stack>
  );
}

function unfolding(unfold: boolean) {
  return {
    '@keyframes unfold': {
      from: { opacity: 0, transform: 'perspective(1200px) rotateY(-70deg)' },
    },
    transformOrigin: 'left center',
    '@media (prefers-reduced-motion: no-preference)': {
      animation: unfold ? 'unfold 600ms cubic-bezier(0.2, 0.8, 0.2, 1)' : 'none',
    },
  };
}
