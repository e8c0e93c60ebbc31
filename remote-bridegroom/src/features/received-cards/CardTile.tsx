import * as addresses from '@keepsake/shared/addresses';
import type { ReceivedCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';
import { CardMarks } from './CardMarks.tsx';
import { ReceivedFront } from './ReceivedFront.tsx';

/** One card in the list; leads to the card itself. */
export function CardTile({
  card,
  names,
  fresh,
}: {
  card: ReceivedCard;
  /** Whom the card is for. */
  names: readonly string[];
  /** It came while the page was open. */
  fresh: boolean;
}) {
  const unopened = card.opened_at === null;
  return (
    <Box
      component={Link}
      to={addresses.receivedCard({ id: card.id })}
      state={{ sealed: unopened }}
      sx={{
        display: 'block',
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 2,
        transition: 'transform 150ms ease-out',
        '&:hover': { transform: 'translateY(-3px)' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 6 },
        '@keyframes arrive': {
          from: { opacity: 0, transform: 'translateY(18px) rotate(-1.5deg) scale(0.96)' },
        },
        animation: fresh ? 'arrive 600ms cubic-bezier(0.2, 0.8, 0.2, 1)' : 'none',
      }}
    >
      <ReceivedFront card={card} names={names} />
      <Stack spacing={0.25} sx={{ pt: 1.5 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
          <Typography
            variant="h4"
            component="h3"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {card.sender_name}
          </Typography>
          {unopened ? (
            <Typography
              component="span"
              sx={{ color: 'primary.main', fontWeight: 700, fontSize: '0.875rem' }}
            >
              New
            </Typography>
          ) : null}
        </Stack>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', color: 'text.secondary', flexWrap: 'wrap', columnGap: 1 }}
        >
          <Typography variant="body2" component="span">
            {formatInstantDate(card.received_at)}
          </Typography>
          {card.gift > 0 ? (
            <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
              <Money amount={card.gift} currency={card.currency} />
            </Typography>
          ) : null}
          <CardMarks card={card} />
        </Stack>
      </Stack>
    </Box>
  );
}
