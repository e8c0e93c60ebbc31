import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
} from '@keepsake/shared/ui';
import { Fine, PersonName } from '../../parts/text.tsx';
import { CardLink } from './CardLink.tsx';
import { thankedWords } from './sending-words.ts';
import { useThankedByLetter } from './use-thanked-by-letter.ts';

/** The thanked people, with how and when they were thanked. */
export function ThankedList({ eventId }: { eventId: string }) {
  const { items, error, reload, more, loadingMore } = useReadList('GET v2/events/:id/thanks', {
    params: { id: eventId },
    query: { state: 'thanked' },
  });
  const { note, isPending } = useThankedByLetter(eventId);
  if (!items && error)
    return <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!items) return <LoadingState lines={6} />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<HeartIcon />}
        title={t({ message: 'Nobody yet', comment: 'heading' })}
        body={t`Choose whom to thank in the other list. They appear here with the day.`}
      />
    );
  return (
    <Stack spacing={2}>
      <Box component="ul" aria-label={thankedWords()} sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
              <PersonName>{card.sender_name}</PersonName>
              <Fine>
                {thankedLine(card)}
                {card.gift > 0 ? (
                  <>
                    {' · '}
                    <Money amount={card.gift} currency={card.currency} />
                  </>
                ) : null}
              </Fine>
            </Box>
            {card.thanked?.by === 'letter' ? (
              <Button
                color="inherit"
                aria-label={t`Undo: ${{ sender: card.sender_name }}, by letter`}
                disabled={isPending}
                onClick={() => note([card.card_id], false)}
              >
                <Trans comment="button">Undo</Trans>
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
          <Trans comment="button">Show more</Trans>
        </Button>
      ) : null}
    </Stack>
  );
}

function thankedLine({ thanked }: ThanksCard): string {
  if (!thanked) return '';
  const { by, at, read_at: readAt } = thanked;
  const day = formatInstantDate(at);
  const how = t`${select(by, {
    words: `In words on ${day}`,
    voice: `With a voice note on ${day}`,
    video: `With a video on ${day}`,
    other: `By letter on ${day}`,
  })}`;
  if (!readAt) return how;
  const readDay = formatInstantDate(readAt);
  return `${how} · ${t({ message: `read on ${readDay}`, comment: 'behind how somebody was thanked' })}`;
}
