import type { ThanksCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { HeartIcon } from '@keepsake/shared/icons';
import { useReadList } from '@keepsake/shared/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Money,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { CardLink } from './CardLink.tsx';
import { useLetters } from './use-letters.ts';

const ways = {
  words: 'In words',
  voice: 'With a voice note',
  video: 'With a video',
  letter: 'By letter',
};

/** The people who were thanked, with way and date. */
export function ThankedList({ eventId }: { eventId: string }) {
  const { items, error, reload, more, loadingMore } = useReadList('GET v2/events/:id/thanks', {
    params: { id: eventId },
    query: { state: 'thanked' },
  });
  const { note, isPending } = useLetters(eventId);
  if (!items && error)
    return <ErrorState title="The list couldn’t be loaded" error={error} onRetry={reload} />;
  if (!items) return <LoadingState lines={6} />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<HeartIcon />}
        title="Nobody yet"
        body="Choose whom to thank in the other list. They appear here with the day."
      />
    );
  return (
    <Stack spacing={2}>
      <Box component="ul" aria-label="Thanked" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((card) => (
          <Box
            key={card.card_id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 72,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{card.sender_name}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {howOf(card)}
                {card.gift > 0 ? (
                  <>
                    {' · '}
                    <Money amount={card.gift} currency={card.currency} />
                  </>
                ) : null}
              </Typography>
            </Box>
            {card.thanked?.by === 'letter' ? (
              <Button
                color="inherit"
                aria-label={`Undo: ${card.sender_name}, by letter`}
                disabled={isPending}
                onClick={() => note([card.card_id], false)}
              >
                Undo
              </Button>
            ) : null}
            <CardLink card={card} />
          </Box>
        ))}
      </Box>
      {more ? (
        <Button
          variant="outlined"
          loading={loadingMore}
          onClick={more}
          sx={{ alignSelf: 'center' }}
        >
          Show more
        </Button>
      ) : null}
    </Stack>
  );
}

function howOf({ thanked }: ThanksCard): string {
  if (!thanked) return '';
  const read = thanked.read_at ? ` · read on ${formatInstantDate(thanked.read_at)}` : '';
  return `${ways[thanked.by]} on ${formatInstantDate(thanked.at)}${read}`;
}
