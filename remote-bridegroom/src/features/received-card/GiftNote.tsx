import { useState } from 'react';
import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { GiftIcon } from '@keepsake/shared/icons';
import { Box, Money, Typography } from '@keepsake/shared/ui';

/** The gift in a card, and from when on its money is available. */
export function GiftNote({
  card,
}: {
  card: Pick<ReceivedCardDetails, 'gift' | 'currency' | 'gift_available_at'>;
}) {
  const from = card.gift_available_at;
  const [opened] = useState(() => Date.now());
  const waiting = from !== null && Date.parse(from) > opened;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
        px: 2.5,
        py: 2,
      }}
    >
      <Box sx={{ color: 'secondary.dark', fontSize: '1.5rem', display: 'flex' }}>
        <GiftIcon />
      </Box>
      <Box>
        <Typography variant="h3" component="h2">
          <Money amount={card.gift} currency={card.currency} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {waiting && from
            ? `A gift for you, in your balance and available from ${formatInstantDate(from)}.`
            : 'A gift for you, available in your balance.'}
        </Typography>
      </Box>
    </Box>
  );
}
