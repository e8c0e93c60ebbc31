import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatEventDate } from '@keepsake/shared/dates';
import { EventLook } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { VideoIcon } from '@keepsake/shared/icons';
import { VideoPlayer } from '@keepsake/shared/media';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { Box, LoadingState, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { SharedLinkFailure } from '../../parts/SharedLinkFailure.tsx';

/** The public page of a film, opened by its secret link or the QR code in a printed book. */
export default function SharedFilmPage() {
  const { secret = '' } = useParams();
  return <SharedFilm key={secret} secret={secret} />;
}

function SharedFilm({ secret }: { secret: string }) {
  const { http } = useHost();
  const { data, error, reload } = useRead('GET film/:secret', { params: { secret } });
  if (!data && error)
    return (
      <SharedLinkFailure
        error={error}
        icon={<VideoIcon />}
        ended={t`This film is closed`}
        failed={t`The film couldn’t be opened`}
        onRetry={reload}
      />
    );
  if (!data)
    return (
      <Page width="wide">
        <LoadingState label={t`Opening the film…`} height={320} lines={1} />
      </Page>
    );
  const { names, event_name: eventName, date, url, poster } = data;
  const hosts = names.join(' & ');
  const title = t`The film of ${{ name: hosts }}`;
  const day = formatEventDate(date);
  const address = http.url(url);
  return (
    <Page width="wide">
      <EventLook of={data.look} />
      <PageTitle
        align="center"
        lead={
          eventName === hosts
            ? day
            : t({ message: `${eventName}, ${day}`, comment: 'name and day of an event' })
        }
      >
        {title}
      </PageTitle>
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Box sx={{ width: '100%', maxWidth: 960 }}>
          <VideoPlayer
            src={address}
            poster={http.url(poster)}
            width={1920}
            height={1080}
            label={title}
            filename={`${title}.mp4`}
          />
        </Box>
        <DownloadButton component="a" href={`${address}&download=1`} variant="outlined">
          <Trans>Download the film</Trans>
        </DownloadButton>
      </Stack>
    </Page>
  );
}
