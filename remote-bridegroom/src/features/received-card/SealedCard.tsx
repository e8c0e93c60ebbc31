import type { ReceivedCard } from '@keepsake/shared/api';
import { Envelope } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';

/** A card that nobody has looked into: it comes out of its envelope, its front alone, until it is opened. */
export function SealedCard({
  card,
  names,
  onOpen,
}: {
  card: ReceivedCard;
  names: readonly string[];
  onOpen: () => void;
}) {
  const { http } = useHost();
  const { design, colour, sender_name: sender } = card;
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">A card from {card.sender_name}</Typography>
      <Box
        onClick={onOpen}
        // With its button it is seen at one look, on a low screen too.
        sx={{ width: '100%', maxWidth: 'min(380px, 46svh)', cursor: 'pointer' }}
      >
        <Envelope
          design={design && { ...design, image: http.url(design.image) }}
          colour={colour}
          sender={sender}
        >
          <ReceivedFront card={card} names={names} large />
        </Envelope>
      </Box>
      <Button variant="contained" size="large" onClick={onOpen}>
        Open the card
      </Button>
    </Stack>
  );
}
