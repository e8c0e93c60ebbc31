import * as addresses from '@keepsake/shared/addresses';
import type { SentCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { CardFront } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { stateOf } from './card-state.ts';

/** A sent card with its state; the whole tile is a link. */
export function SentTile({ card, eventId }: { card: SentCard; eventId: string }) {
  return (
    <Box
      component={Link}
      to={addresses.sentCard({ cardId: eventId, id: card.id })}
      sx={{ display: 'block', color: 'inherit', textDecoration: 'none', borderRadius: 1 }}
    >
      <SentFront card={card} />
      <Stack sx={{ pt: 1.5, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{stateOf(card)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatInstantDate(card.sent_at)}
        </Typography>
      </Stack>
    </Box>
  );
}

/** The front of a sent card. */
function SentFront({
  card,
  names = [],
}: {
  card: Pick<SentCard, 'design' | 'colour' | 'custom_image'>;
  names?: readonly string[];
}) {
  const { http } = useHost();
  const picture = card.custom_image?.preview ?? card.custom_image?.url ?? null;
  return (
    <CardFront
      design={card.design && { ...card.design, image: http.url(card.design.image) }}
      colour={card.colour}
      photo={picture === null ? null : http.url(picture)}
      names={names}
    />
  );
}
