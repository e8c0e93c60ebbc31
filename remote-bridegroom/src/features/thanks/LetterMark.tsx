import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { MailIcon } from '@keepsake/shared/icons';
import { Button, Paper, Stack, Typography } from '@keepsake/shared/ui';
import { useLetters } from './use-letters.ts';

/** The note that the sender of a card was thanked on paper: to be made, and to be taken back. */
export function LetterMark({
  card,
  onWrite,
}: {
  card: Pick<ReceivedCardDetails, 'id' | 'event_id' | 'sender_name' | 'letter_at'>;
  /** Opens the form for a written thank-you. */
  onWrite?: () => void;
}) {
  const { note, isPending } = useLetters(card.event_id);
  if (card.letter_at === null)
    return (
      <Button
        color="inherit"
        startIcon={<MailIcon />}
        loading={isPending}
        onClick={() => note([card.id], true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        I thanked them by letter
      </Button>
    );
  return (
    <Paper component="section" variant="outlined" aria-label="Thanked by letter" sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2">
          Thanked by letter
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          You noted it on {formatInstantDate(card.letter_at)}. {card.sender_name} sees nothing of it
          here.
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {onWrite ? (
            <Button variant="outlined" onClick={onWrite}>
              Write here as well
            </Button>
          ) : null}
          <Button color="inherit" loading={isPending} onClick={() => note([card.id], false)}>
            Undo
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
