import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { namesOf } from '@keepsake/shared/people';
import { Box, ErrorState, Typography } from '@keepsake/shared/ui';
import { cardGrid } from '../received-cards/card-grid.ts';
import { CardTile } from '../received-cards/CardTile.tsx';
import { ListSkeleton } from '../received-cards/ListSkeleton.tsx';
import { useReceivedCards } from '../received-cards/use-received-cards.ts';

const SHOWN = 4;

/** The cards that came last; a new one appears by itself. */
export function NewestCards({ event }: { event: OwnedEvent }) {
  const { cards, error, fresh, reload } = useReceivedCards(event.id, { limit: SHOWN });
  if (!cards && error) {
    return <ErrorState title="The cards couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!cards) return <ListSkeleton places={SHOWN} />;
  const names = namesOf(event);
  if (cards.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        None yet. The first one appears here the moment it is sent.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={cardGrid}>
      {cards.slice(0, SHOWN).map((card) => (
        <li key={card.id}>
          <CardTile
            card={card}
            names={names}
            fresh={fresh.has(card.id)}
            to={addresses.receivedCard({ id: card.id })}
          />
        </li>
      ))}
    </Box>
  );
}
