import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { PhotoIcon } from '@keepsake/shared/icons';
import { useReadList } from '@keepsake/shared/query';
import { Box, LinkButton, Photo, Skeleton, Stack, Typography } from '@keepsake/shared/ui';

const MOST = 4;

/** The newest photos of an album in one row, whose height is reserved while they load, and a link to all. */
export function LatestPhotos({ eventId }: { eventId: string }) {
  const { http } = useHost();
  const { items, error } = useReadList('GET attendee/wedding/:id/album/photos', {
    params: { id: eventId },
  });
  const photos = items?.slice(0, MOST) ?? [];
  return (
    <Stack component="section" aria-label={t`The album`} spacing={1.5}>
      <Typography variant="h3" component="h2">
        <Trans>The album</Trans>
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${MOST}, 1fr)`, gap: 1 }}>
        {photos.map((photo) => (
          <Photo
            key={photo.id}
            src={http.url(photo.thumbnail)}
            alt={photo.by ? t`Photo from ${{ guest: photo.by }}` : t`Photo from a guest`}
            sx={square}
          />
        ))}
        {!items && !error
          ? Array.from({ length: MOST }, (_, at) => (
              <Skeleton key={at} variant="rectangular" sx={{ ...square, height: 'auto' }} />
            ))
          : null}
        {(items && photos.length === 0) || (error && !items) ? (
          <Typography
            sx={{
              gridColumn: '1 / -1',
              color: 'text.secondary',
              // The height of a row of photos.
              aspectRatio: `${MOST}`,
              display: 'grid',
              placeContent: 'center',
              textAlign: 'center',
            }}
          >
            {items ? t`No photo yet. Yours can be the first.` : t`The photos couldn’t be loaded.`}
          </Typography>
        ) : null}
      </Box>
      <LinkButton
        to={addresses.album({ id: eventId })}
        variant="outlined"
        startIcon={<PhotoIcon />}
        fullWidth
      >
        <Trans>Add photos to the album</Trans>
      </LinkButton>
    </Stack>
  );
}

const square = { width: '100%', aspectRatio: '1', borderRadius: 1 } as const;
