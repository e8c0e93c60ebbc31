import type { PrivateCard, Thanks } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { MediaPlayer } from '@keepsake/shared/media';
import { nameOf } from '@keepsake/shared/people';
import { Paper, Stack, Typography } from '@keepsake/shared/ui';

/** What the receivers of a card answered. */
export function ThanksLetter({
  card,
  thanks,
}: {
  card: Pick<PrivateCard, 'event'>;
  thanks: Thanks;
}) {
  const { media } = thanks;
  return (
    <Paper
      component="section"
      aria-label="Their thanks"
      variant="outlined"
      sx={{ p: { xs: 2.5, md: 4 }, maxWidth: 680, borderColor: 'secondary.main' }}
    >
      <Stack spacing={2}>
        <Typography
          variant="h4"
          component="p"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' }}
        >
          {thanks.words}
        </Typography>
        {media ? <MediaPlayer media={media} whose="Their" /> : null}
        <Typography sx={{ color: 'text.secondary' }}>
          {nameOf(card.event)}, {formatInstantDate(thanks.at)}
        </Typography>
      </Stack>
    </Paper>
  );
}
