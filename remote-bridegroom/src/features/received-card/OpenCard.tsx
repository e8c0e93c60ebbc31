import { useEffect, useRef } from 'react';
import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { Box, GoldRule, Stack, Typography } from '@keepsake/shared/ui';
import { CardFront } from '../received-cards/CardFront.tsx';
import { CardMediaParts } from './CardMediaParts.tsx';
import { GiftNote } from './GiftNote.tsx';
import { Originals } from './Originals.tsx';

/** An opened card: its front, and beside it (on a phone below) everything inside. */
export function OpenCard({ card, unfold }: { card: ReceivedCardDetails; unfold: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever pressed “Open the card” goes on reading where the card begins.
    if (unfold) heading.current?.focus({ preventScroll: true });
  }, [unfold]);

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        gap: { xs: 4, md: 7 },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          width: '100%',
          maxWidth: { xs: 380, md: 460 },
          mx: 'auto',
          position: { md: 'sticky' },
          top: { md: 96 },
        }}
      >
        <CardFront
          design={card.design}
          picture={card.custom_image}
          sender={card.sender_name}
          large
        />
      </Box>
      <Stack
        spacing={3.5}
        sx={{
          '@keyframes unfold': {
            from: { opacity: 0, transform: 'perspective(1200px) rotateY(-24deg)' },
          },
          transformOrigin: 'left center',
          animation: unfold ? 'unfold 500ms cubic-bezier(0.2, 0.8, 0.2, 1)' : 'none',
        }}
      >
        <Stack spacing={1}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            A card from
          </Typography>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {card.sender_name}
          </Typography>
        </Stack>
        {card.message ? (
          <Typography
            component="blockquote"
            variant="h3"
            sx={{
              m: 0,
              fontWeight: 500,
              lineHeight: 1.45,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              textWrap: 'pretty',
            }}
          >
            {card.message}
          </Typography>
        ) : null}
        <CardMediaParts card={card} />
        {card.gift > 0 ? <GiftNote card={card} /> : null}
        <GoldRule width="100%" />
        <Originals card={card} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Received {formatInstant(card.received_at)}
        </Typography>
      </Stack>
    </Box>
  );
}
