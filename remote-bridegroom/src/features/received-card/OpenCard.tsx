import { useEffect, useRef } from 'react';
import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { CardInside } from '@keepsake/shared/designs';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';
import { CardMediaParts } from './CardMediaParts.tsx';
import { GiftNote } from './GiftNote.tsx';
import { Originals } from './Originals.tsx';

/** An opened card: its front and its inside beside each other, on a phone below, then what came with it. */
export function OpenCard({
  card,
  names,
  unfold,
}: {
  card: ReceivedCardDetails;
  names: readonly string[];
  /** Whether it was closed until now. */
  unfold: boolean;
}) {
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
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 420px)', md: 'repeat(2, minmax(0, 440px))' },
          gap: { xs: 2.5, md: 0.5 },
          justifyContent: 'center',
          alignItems: 'start',
        }}
      >
        <ReceivedFront card={card} names={names} large />
        <Box
          sx={{
            '@keyframes unfold': {
              from: { opacity: 0, transform: 'perspective(1200px) rotateY(-70deg)' },
            },
            transformOrigin: 'left center',
            animation: unfold ? 'unfold 600ms cubic-bezier(0.2, 0.8, 0.2, 1)' : 'none',
          }}
        >
          <CardInside message={card.message} sender={card.sender_name} />
        </Box>
      </Box>
      <Stack spacing={3.5} sx={{ width: '100%', maxWidth: 720, alignSelf: 'center' }}>
        {card.gift > 0 ? <GiftNote card={card} /> : null}
        <CardMediaParts card={card} />
        <Originals card={card} />
      </Stack>
    </Stack>
  );
}
