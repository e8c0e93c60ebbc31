import type { ReceivedCard } from '@keepsake/shared/api';
import { RESTORE_DAYS } from '@keepsake/shared/api/restore-days';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { CardActions } from './CardActions.tsx';
import type { Marking } from './use-marking.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Below a card in the list: what can be done with it, or, once it was deleted, the way back. */
export function TileTools({
  card,
  onMark,
}: {
  card: ReceivedCard;
  onMark: (card: ReceivedCard, marking: Marking, is: boolean) => void;
}) {
  if (card.deleted_at === null)
    return <CardActions card={card} onMark={onMark} sx={{ mx: -1.25 }} />;
  const gone = new Date(Date.parse(card.deleted_at) + RESTORE_DAYS * DAY_MS).toISOString();
  return (
    <Stack spacing={1} sx={{ pt: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Gone for good after {formatInstantDate(gone)}.
      </Typography>
      <Button
        variant="outlined"
        aria-label={`Bring back the card from ${card.sender_name}`}
        onClick={() => onMark(card, 'delete', false)}
      >
        Bring back
      </Button>
    </Stack>
  );
}
