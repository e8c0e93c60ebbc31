import * as addresses from '@keepsake/shared/addresses';
import type { ReceivedCard } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { CardInside } from '@keepsake/shared/designs';
import { Box, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { ReceivedFront } from '../received-cards/ReceivedFront.tsx';

/** A card as two pages that lie open; on a phone one below the other. */
export function BookPage({ card, names }: { card: ReceivedCard; names: readonly string[] }) {
  const heard = [card.has_video ? 'video' : '', card.has_audio ? 'voice note' : ''].filter(Boolean);
  return (
    <Stack component="li" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 420px)', md: 'repeat(2, minmax(0, 440px))' },
          gap: { xs: 2, md: 0.5 },
          justifyContent: 'center',
          alignItems: 'start',
        }}
      >
        <ReceivedFront card={card} names={names} large />
        <CardInside message={card.message} sender={card.sender_name} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {formatInstant(card.received_at)}
        {heard.length > 0 ? (
          <>
            {' · '}
            <TextLink to={addresses.receivedCard({ id: card.id })}>
              {`With a ${heard.join(' and a ')} from ${card.sender_name}`}
            </TextLink>
          </>
        ) : null}
      </Typography>
    </Stack>
  );
}
