import type { CardMedia, ReceivedCardDetails } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { DownloadIcon } from '@keepsake/shared/icons';
import { Button, formatBytes, Stack, Typography } from '@keepsake/shared/ui';

const words = { photo: 'photo', video: 'video', voice: 'voice note' };

/** The files exactly as they were sent. */
export function Originals({ card }: { card: ReceivedCardDetails }) {
  const { http } = useHost();
  const front = card.design ? null : card.custom_image;
  const media = [front, ...card.photos, card.video, card.audio].filter(
    (one): one is CardMedia => one !== null,
  );
  if (media.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h2">
        The originals
      </Typography>
      {media.map((one) => (
        <Button
          key={one.id}
          component="a"
          href={http.url(one.url)}
          download={one.filename}
          variant="outlined"
          startIcon={<DownloadIcon />}
        >
          Download{' '}
          {card.photos.length > 1 && one.kind === 'photo' ? one.filename : `the ${words[one.kind]}`}{' '}
          ({formatBytes(one.bytes)})
        </Button>
      ))}
    </Stack>
  );
}
