import type { TimeSealedCard } from '@keepsake/shared/api';
import { formatEventDate, formatInstantDate } from '@keepsake/shared/dates';
import { CalendarIcon } from '@keepsake/shared/icons';
import type { useReadList } from '@keepsake/shared/query';
import { Box, Button, Money, Stack, Typography } from '@keepsake/shared/ui';
import { waitingFrame } from './waiting-frame.ts';

/** Cards that guests sealed until a day: from whom and until when. Nothing where there are none. */
export function TimeSealed({
  list: { items, more, loadingMore },
  count,
}: {
  list: ReturnType<typeof useReadList<'GET bride-groom/received-card/time-sealed'>>;
  count: number | undefined;
}) {
  if (!items || items.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="time-sealed" sx={waitingFrame}>
      <Typography id="time-sealed" variant="h4" component="h2">
        Sealed until a day ({count ?? items.length})
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Their guests want them read later. Each arrives by itself on its day.
      </Typography>
      <Box component="ul" sx={tiles}>
        {items.map((card) => (
          <Waiting key={card.id} card={card} />
        ))}
      </Box>
      {more ? (
        <Button variant="text" loading={loadingMore} onClick={more}>
          Show more sealed cards
        </Button>
      ) : null}
    </Box>
  );
}

function Waiting({ card }: { card: TimeSealedCard }) {
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Box aria-hidden sx={{ color: 'secondary.dark', display: 'flex', pt: 0.25 }}>
        <CalendarIcon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{card.sender_name}</bdi>
        </Typography>
        <Typography>Opens on {formatEventDate(card.sealed_until)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sent on {formatInstantDate(card.sent_at)}
          {card.gift > 0 ? (
            <>
              , with a gift of <Money amount={card.gift} currency={card.currency} />, which is yours
              already
            </>
          ) : null}
        </Typography>
      </Box>
    </Stack>
  );
}

const tiles = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: 2.5,
} as const;
