import type { CardOnTheWay } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { MailIcon } from '@keepsake/shared/icons';
import type { useReadList } from '@keepsake/shared/query';
import { Box, Button, Money, Stack, Typography } from '@keepsake/shared/ui';
import { waitingFrame } from './waiting-frame.ts';

const kinds = { photo: 'a photo', voice: 'a voice note', video: 'a video' };

/** Cards that were sent and wait for a file: nobody has to wonder where they are. Nothing where there are none. */
export function OnTheWay({
  list: { items, more, loadingMore },
}: {
  list: ReturnType<typeof useReadList<'GET bride-groom/received-card/on-the-way'>>;
}) {
  if (!items || items.length === 0) return null;
  const count = more ? `more than ${items.length}` : items.length;
  return (
    <Box component="section" aria-labelledby="on-the-way" sx={waitingFrame}>
      <Typography id="on-the-way" variant="h4" component="h2">
        On {items.length === 1 ? 'its' : 'their'} way to you ({count})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((card) => (
          <Coming key={card.id} card={card} />
        ))}
      </Box>
      {more ? (
        <Button variant="text" loading={loadingMore} onClick={more}>
          Show more on their way
        </Button>
      ) : null}
    </Box>
  );
}

function Coming({ card }: { card: CardOnTheWay }) {
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ pt: 1.5, alignItems: 'flex-start' }}>
      <Box aria-hidden sx={{ color: 'secondary.dark', display: 'flex', pt: 0.25 }}>
        <MailIcon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {card.sender_name}
          {card.gift > 0 ? (
            <>
              {' · '}
              <Money amount={card.gift} currency={card.currency} />
            </>
          ) : null}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {wordsFor(card)}
        </Typography>
      </Box>
    </Stack>
  );
}

function wordsFor({ missing, late, comes_at }: CardOnTheWay): string {
  const what = missing.map((kind) => kinds[kind]).join(' and ') || 'A file';
  const named = what.charAt(0).toUpperCase() + what.slice(1);
  const are = missing.length > 1 ? 'are' : 'is';
  if (!late) return `${named} ${are} still being sent. The card appears here by itself.`;
  return `${named} ${are} still missing. We’ve asked the sender to open their page again; otherwise the card arrives without ${missing.length > 1 ? 'them' : 'it'} on ${formatInstant(comes_at)}.`;
}
