import { Trans } from '@lingui/react/macro';
import type { TimeSealedCard } from '@keepsake/shared/api';
import { formatEventDate, formatInstantDate } from '@keepsake/shared/dates';
import { CalendarIcon } from '@keepsake/shared/icons';
import type { useReadList } from '@keepsake/shared/query';
import { Box, Button, Money, Stack, Typography } from '@keepsake/shared/ui';
import { Fine, PersonName } from '../../parts/text.tsx';
import { waitingFrame } from './waiting-frame.ts';

/** Time-sealed cards with sender and opening day; renders nothing without any. */
export function TimeSealed({
  list: { items, more, loadingMore },
  count,
}: {
  list: ReturnType<typeof useReadList<'GET bride-groom/received-card/time-sealed'>>;
  count: number | undefined;
}) {
  if (!items || items.length === 0) return null;
  const number = count ?? items.length;
  return (
    <Box component="section" aria-labelledby="time-sealed" sx={waitingFrame}>
      <Typography id="time-sealed" variant="h4" component="h2">
        <Trans comment="heading, with a number of cards">Sealed until a day ({number})</Trans>
      </Typography>
      <Fine sx={{ mt: 0.5 }}>
        <Trans>Their guests want them read later. Each arrives by itself on its day.</Trans>
      </Fine>
      <Box component="ul" sx={tiles}>
        {items.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </Box>
      {more ? (
        <Button variant="text" loading={loadingMore} onClick={more}>
          <Trans>Show more sealed cards</Trans>
        </Button>
      ) : null}
    </Box>
  );
}

function CardRow({ card }: { card: TimeSealedCard }) {
  const [opensOn, sentOn] = [formatEventDate(card.sealed_until), formatInstantDate(card.sent_at)];
  const gift = <Money amount={card.gift} currency={card.currency} />;
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Box aria-hidden sx={{ color: 'secondary.dark', display: 'flex', pt: 0.25 }}>
        <CalendarIcon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <PersonName>{card.sender_name}</PersonName>
        <Typography>
          <Trans>Opens on {opensOn}</Trans>
        </Typography>
        <Fine>
          {card.gift > 0 ? (
            <Trans>
              Sent on {sentOn}, with a gift of {gift}, which is yours already
            </Trans>
          ) : (
            <Trans>Sent on {sentOn}</Trans>
          )}
        </Fine>
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
