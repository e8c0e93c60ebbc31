import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';

/** A card that nobody has looked into: its front alone, until it is opened. */
export function SealedCard({
  card,
  names,
  onOpen,
}: {
  card: ReceivedCardDetails;
  names: readonly string[];
  onOpen: () => void;
}) {
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">A card from {card.sender_name}</Typography>
      <Box onClick={onOpen} sx={{ width: '100%', maxWidth: 380, cursor: 'pointer' }}>
        <ReceivedFront card={card} names={names} large />
      </Box>
      <Button variant="contained" size="large" onClick={onOpen}>
        Open the card
      </Button>
    </Stack>
  );
}
