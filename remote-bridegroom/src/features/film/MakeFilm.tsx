import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Film, FilmLeftOut } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { VideoPlayer } from '@keepsake/shared/media';
import { Alert, Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { Soft } from '../../parts/text.tsx';
import { clock } from '../media/words.ts';
import { filmQueries } from '../../parts/invalidates.ts';

/** The finished film, the progress of a new one, and the button that starts making it. */
export function MakeFilm({
  eventId,
  film,
  canMake,
  isStarting,
  onMake,
}: {
  eventId: string;
  film: Film;
  canMake: boolean;
  isStarting: boolean;
  onMake: () => void;
}) {
  const { http } = useHost();
  const { made, progress } = film;
  const cancel = useMutation('DELETE v2/events/:id/film/making', { invalidates: filmQueries });
  return (
    <Stack
      component="section"
      aria-label={t({ message: 'The film', comment: 'name of a part of the page' })}
      spacing={2}
    >
      {made ? (
        <>
          <Box sx={{ maxWidth: 960 }}>
            <VideoPlayer
              src={http.url(made.url)}
              poster={http.url(film.title_scene)}
              width={1920}
              height={1080}
              label={t({ message: 'Your film', comment: 'name of a video' })}
              filename="Film.mp4"
            />
          </Box>
          <Stack
            direction="row"
            useFlexGap
            spacing={1.5}
            sx={{ flexWrap: 'wrap', alignItems: 'center' }}
          >
            <DownloadButton
              component="a"
              href={`${http.url(made.url)}&download=1`}
              variant="outlined"
            >
              <Trans>Download the film</Trans>
            </DownloadButton>
            <Soft>
              {t`${{ length: clock(made.seconds) }}, made on ${{ day: formatInstantDate(made.at) }}. It’s in your download of everything, too.`}
            </Soft>
          </Stack>
        </>
      ) : null}
      {film.can_make ? null : (
        <Soft>{t`Films can’t be made on this server at the moment. What you choose is kept.`}</Soft>
      )}
      {progress === null ? <Outcome film={film} /> : null}
      {progress === null ? (
        film.can_make && !made?.is_current ? (
          <Box>
            <Button
              variant="contained"
              size="large"
              disabled={!canMake}
              loading={isStarting}
              onClick={onMake}
            >
              {made ? t`Make it again` : t`Make the film`}
            </Button>
          </Box>
        ) : null
      ) : (
        <Stack spacing={1} sx={{ maxWidth: 480 }}>
          <Typography id="film-progress">
            <Trans>Your film is being made: {progress}%. You can leave this page.</Trans>
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
              {t({ message: 'Cancel', comment: 'button' })}
            </Button>
          </Box>
        </Stack>
      )}
    </Stack>
  );
}

/** The result of the last attempt: its failure, or the cards that could not be used. */
function Outcome({ film: { failed, chosen, left_out: leftOut } }: { film: Film }) {
  const isNothingLeft = failed && chosen.every((id) => leftOut.some((card) => card.id === id));
  if (failed && !isNothingLeft)
    return (
      <Typography role="alert">
        <Trans>The film couldn’t be made. Your choice is kept: please try once more.</Trans>
      </Typography>
    );
  if (leftOut.length === 0) return null;
  return (
    <Alert severity="warning">
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {leftOut.map((card) => (
          <li key={card.id}>{whyLeftOut(card)}</li>
        ))}
      </Stack>
      <Typography variant="inherit" sx={{ mt: 1 }}>
        {isNothingLeft
          ? t`There was nothing else to make a film of. Choose other cards, and make it again.`
          : t`All the others are in it. You have what was sent as it came, in the card.`}
      </Typography>
    </Alert>
  );
}

function whyLeftOut({ sender_name: sender, kind, why }: FilmLeftOut): string {
  return why === 'unreadable'
    ? t`${select(kind, {
        video: `The video of ${sender} couldn’t be read. It’s left out.`,
        voice: `The voice note of ${sender} couldn’t be read. It’s left out.`,
        other: `The card of ${sender} couldn’t be read. It’s left out.`,
      })}`
    : t`${select(kind, {
        video: `The video of ${sender} took too long to get ready. It’s left out.`,
        voice: `The voice note of ${sender} took too long to get ready. It’s left out.`,
        other: `The card of ${sender} took too long to get ready. It’s left out.`,
      })}`;
}
