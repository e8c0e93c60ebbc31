import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnedEvent, ReceivedCard } from '@keepsake/shared/api';
import { EventNames } from '@keepsake/shared/events';
import { CloseIcon } from '@keepsake/shared/icons';
import { namesOf } from '@keepsake/shared/people';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useScreenAwake } from './use-screen-awake.ts';

/** The most cards that hang on the wall at once. */
const MOST = 12;

/**
 * The newest cards on the whole screen, each new one as it arrives. It shows their fronts and who sent them, never
 * what is written inside.
 */
export function LiveWall({
  event,
  cards,
  fresh,
  onClose,
}: {
  event: OwnedEvent;
  /** Newest first. */
  cards: ReceivedCard[];
  /** Ids of those that came while the page was open. */
  fresh: ReadonlySet<string>;
  onClose: () => void;
}) {
  const names = namesOf(event);
  const wall = useRef<HTMLDialogElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const { isOffered, enter } = useFullScreen(surface);
  const [refused, setRefused] = useState(false);
  useScreenAwake();

  // Whoever opened it has just pressed a button; after a reload nobody has, and the button is there for them.
  const fillScreen = useEffectEvent(() => {
    // Firefox 115 does not tell.
    const { userActivation } = navigator as { userActivation?: UserActivation };
    if (userActivation?.isActive ?? true) void enter();
  });
  useEffect(() => {
    const dialog = wall.current;
    if (dialog && !dialog.open) dialog.showModal();
    fillScreen();
  }, []);

  const newest = cards.slice(0, MOST);
  return (
    <Box component="dialog" ref={wall} aria-label="Live wall" onClose={onClose} sx={place}>
      <Box ref={surface} sx={surfaceLook}>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 3, mb: 3 }}
        >
          <Typography
            variant="h2"
            component="p"
            sx={{ minWidth: 0, '& span': { color: 'inherit' } }}
          >
            <EventNames of={event} />
          </Typography>
          <Typography sx={{ opacity: 0.85, textAlign: 'center' }}>
            Your code:{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {event.unique_code}
            </Box>
          </Typography>
          {isOffered ? (
            <Button color="inherit" onClick={() => void enter().then((full) => setRefused(!full))}>
              Full screen
            </Button>
          ) : null}
          <Button
            color="inherit"
            startIcon={<CloseIcon />}
            onClick={() => wall.current?.close()}
            sx={{ flexShrink: 0 }}
          >
            Close
          </Button>
        </Stack>
        {refused && isOffered ? (
          <Typography role="status" sx={{ mb: 3 }}>
            Your browser won’t fill the screen. Its own menu may, or the F11 key.
          </Typography>
        ) : null}
        {cards.length === 0 ? (
          <Typography variant="h3" component="p" sx={{ textAlign: 'center', mt: '20vh' }}>
            The first card will appear here.
          </Typography>
        ) : null}
        <Box component="ul" aria-live="polite" sx={grid}>
          {newest.map((card) => (
            <Box component="li" key={card.id} sx={fresh.has(card.id) ? arriving : undefined}>
              <ReceivedFront card={card} names={names} />
              <Typography sx={{ mt: 1, textAlign: 'center' }}>{card.sender_name}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Never below the camera of a phone on its side. */
function beside(side: 'left' | 'right', pixels: number): string {
  return `max(${pixels}px, env(safe-area-inset-${side}))`;
}

const wallColor = '#1f1a17';

const place = {
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  boxSizing: 'border-box',
  border: 0,
  m: 0,
  p: 0,
  bgcolor: wallColor,
  overflow: 'hidden',
} as const;

/** What fills the screen: browsers refuse it to a dialog, and grant it to what stands in one. */
const surfaceLook = {
  width: '100%',
  height: '100%',
  boxSizing: 'border-box',
  py: { xs: 2.5, md: 5 },
  pl: { xs: beside('left', 20), md: beside('left', 40) },
  pr: { xs: beside('right', 20), md: beside('right', 40) },
  bgcolor: wallColor,
  color: '#fbf6ee',
  overflow: 'auto',
} as const;

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 40vw), 320px))',
  justifyContent: 'center',
  gap: { xs: 2, md: 4 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const arriving = {
  '@keyframes hang': { from: { opacity: 0, transform: 'translateY(-24px) rotate(-3deg)' } },
  '@media (prefers-reduced-motion: no-preference)': { animation: 'hang 900ms ease-out' },
} as const;
