import * as addresses from '@keepsake/shared/addresses';
import type { CardMedia } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { AudioPlayer, VideoPlayer } from '@keepsake/shared/media';
import { Photo, Stack, TextLink, Typography } from '@keepsake/shared/ui';

interface From {
  /** Id of the card. */
  id: string;
  sender: string;
  receivedAt: string;
}

/** One photo, video or voice note; below it whose it is, and the way to the card that it came in. */
export function MediaTile({
  card: { id, sender, receivedAt },
  file,
}: {
  card: From;
  file: CardMedia;
}) {
  return (
    <Stack spacing={1}>
      <OneFile file={file} sender={sender} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
        <TextLink
          to={addresses.receivedCard({ id })}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: '44px' }}
        >
          {sender}
        </TextLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatInstantDate(receivedAt)}
        </Typography>
      </Stack>
    </Stack>
  );
}

function OneFile({ file, sender }: { file: CardMedia; sender: string }) {
  const { http } = useHost();
  const { kind, url, preview, width, height } = file;
  if (kind === 'video') {
    return (
      <VideoPlayer
        src={http.url(url)}
        poster={preview ? http.url(preview) : null}
        label={`Video from ${sender}`}
        width={width}
        height={height}
      />
    );
  }
  if (kind === 'voice') {
    return <AudioPlayer src={http.url(url)} label={`Voice note from ${sender}`} />;
  }
  return (
    <Photo
      src={http.url(preview ?? url)}
      alt={`Photo from ${sender}`}
      lazy
      sx={{
        width: '100%',
        aspectRatio: width && height ? `${width} / ${height}` : '4 / 3',
        maxHeight: '75dvh',
        borderRadius: 2,
      }}
    />
  );
}
