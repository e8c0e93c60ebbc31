import type { Thanks } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { EditIcon } from '@keepsake/shared/icons';
import { MediaPlayer } from '@keepsake/shared/media';
import { Button, Paper, Stack, Typography } from '@keepsake/shared/ui';

/** What was answered, and whether it was read. */
export function ThanksGiven({
  thanks,
  sender,
  onEdit,
}: {
  thanks: Thanks;
  sender: string;
  onEdit: () => void;
}) {
  const { words, media, read_at: readAt } = thanks;
  return (
    <Paper component="section" variant="outlined" aria-label="Your thanks" sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2">
          Your thanks
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{words}</Typography>
        {media ? <MediaPlayer media={media} whose="Your" /> : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {readAt
            ? `Read by ${sender} on ${formatInstantDate(readAt)}.`
            : `Waiting for ${sender}, who finds it on the page of the card.`}
        </Typography>
        {readAt ? null : (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
            Change it
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
