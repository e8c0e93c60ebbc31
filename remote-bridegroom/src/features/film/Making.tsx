import type { Film } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { VideoPlayer } from '@keepsake/shared/media';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { clock } from '../media/words.ts';
import { filmQueries } from '../../parts/invalidates.ts';

/** The film that was made, how far another is, and the button that has one made. */
export function Making({
  eventId,
  film,
  canMake,
  isBeginning,
  onMake,
}: {
  eventId: string;
  film: Film;
  canMake: boolean;
  isBeginning: boolean;
  onMake: () => void;
}) {
  const { http } = useHost();
  const { made, progress, failed } = film;
  const cancel = useMutation('DELETE v2/events/:id/film/making', { invalidates: filmQueries });
  return (
    <Stack component="section" aria-label="The film" spacing={2}>
      {made ? (
        <>
          <Box sx={{ maxWidth: 960 }}>
            <VideoPlayer
              src={http.url(made.url)}
              poster={null}
              width={1920}
              height={1080}
              label="Your film"
            />
          </Box>
          <Stack
            direction="row"
            useFlexGap
            spacing={1.5}
            sx={{ flexWrap: 'wrap', alignItems: 'center' }}
          >
            <Button
              component="a"
              href={`${http.url(made.url)}&download=1`}
              variant="outlined"
              startIcon={<DownloadIcon />}
            >
              Download the film
            </Button>
            <Typography sx={{ color: 'text.secondary' }}>
              {clock(made.seconds)}, made on {formatInstantDate(made.at)}. It’s in your download of
              everything, too.
            </Typography>
          </Stack>
        </>
      ) : null}
      {film.can_make ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          Films can’t be made on this server at the moment. What you choose is kept.
        </Typography>
      )}
      {failed && progress === null ? (
        <Typography role="alert">
          The film couldn’t be made. Your choice is kept: please try once more.
        </Typography>
      ) : null}
      {progress === null ? (
        film.can_make && !made?.is_current ? (
          <Box>
            <Button
              variant="contained"
              size="large"
              disabled={!canMake}
              loading={isBeginning}
              onClick={onMake}
            >
              {made ? 'Make it again' : 'Make the film'}
            </Button>
          </Box>
        ) : null
      ) : (
        <Stack spacing={1} sx={{ maxWidth: 480 }}>
          <Typography id="film-progress">
            Your film is being made: {progress}%. You can leave this page.
          </Typography>
          <Box
            component="progress"
            aria-labelledby="film-progress"
            max={100}
            value={progress}
            sx={{ width: '100%', height: 8, accentColor: 'var(--mui-palette-primary-main)' }}
          />
          <Box>
            <Button
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id: eventId } })}
            >
              Cancel
            </Button>
          </Box>
        </Stack>
      )}
    </Stack>
  );
}
