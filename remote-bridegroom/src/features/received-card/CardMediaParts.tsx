import type { ReceivedCardDetails } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { AudioPlayer, VideoPlayer } from '@keepsake/shared/media';
import { Photo, Stack, Typography } from '@keepsake/shared/ui';

/** The photo inside a card that has a design, its video and its voice note. */
export function CardMediaParts({ card }: { card: ReceivedCardDetails }) {
  const { http } = useHost();
  const { custom_image: photo, video, audio, sender_name: sender } = card;
  const inside = card.design ? photo : null;
  return (
    <>
      {inside ? (
        <Photo
          src={http.url(inside.preview ?? inside.url)}
          alt={`Photo from ${sender}`}
          sx={{
            width: '100%',
            aspectRatio:
              inside.width && inside.height ? `${inside.width} / ${inside.height}` : '4 / 3',
            maxHeight: '75dvh',
            objectFit: 'contain',
            borderRadius: 2,
          }}
        />
      ) : null}
      {video ? (
        <VideoPlayer
          src={http.url(video.url)}
          poster={video.preview ? http.url(video.preview) : null}
          label={`Video from ${sender}`}
          filename={video.filename}
          width={video.width}
          height={video.height}
        />
      ) : null}
      {audio ? (
        <Stack spacing={1}>
          <Typography variant="h6" component="h2">
            A voice note
          </Typography>
          <AudioPlayer
            src={http.url(audio.url)}
            label={`Voice note from ${sender}`}
            filename={audio.filename}
          />
        </Stack>
      ) : null}
    </>
  );
}
