import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BookEntry } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { Soft } from '../../parts/text.tsx';

const SIDE = 84;

/** Radio buttons for the picture of the title page: one of the cards’ photos, or none. */
export function CoverChoice({
  entries,
  cover,
  onChoose,
}: {
  entries: readonly BookEntry[];
  cover: string | null;
  onChoose: (cover: string | null) => void;
}) {
  const { http } = useHost();
  const photos = entries.flatMap(({ photos: own, sender_name: sender }) =>
    own.map((photo) => ({ ...photo, sender })),
  );
  if (photos.length === 0)
    return (
      <Soft>{t`Once a card comes with a photo, it can be the picture on your title page.`}</Soft>
    );
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        <Trans>Picture on the title page</Trans>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', p: 0.75, mx: -0.75 }}>
        {[null, ...photos].map((photo) => (
          <Box
            component="label"
            key={photo?.id ?? ''}
            sx={{ position: 'relative', flex: '0 0 auto', cursor: 'pointer' }}
          >
            <input
              type="radio"
              name="cover"
              aria-label={
                photo
                  ? t`Photo from ${{ sender: photo.sender }}`
                  : t({ message: 'No picture', comment: 'choice: on the title page of a book' })
              }
              checked={cover === (photo?.id ?? null)}
              onChange={() => onChoose(photo?.id ?? null)}
              style={overlaidControl}
            />
            <Box
              aria-hidden
              sx={{
                width: SIDE,
                height: SIDE,
                borderRadius: 1,
                overflow: 'hidden',
                display: 'grid',
                placeItems: 'center',
                border: 1,
                borderColor: 'divider',
                outline: cover === (photo?.id ?? null) ? '2px solid' : 'none',
                outlineColor: (theme) => theme.palette.primary.main,
                outlineOffset: 2,
                'input:focus-visible + &': { outline: '3px solid' },
              }}
            >
              {photo ? (
                <Box
                  component="img"
                  src={http.url(photo.thumbnail)}
                  alt=""
                  loading="lazy"
                  sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
                />
              ) : (
                <Typography variant="body2">
                  {t({ message: 'No picture', comment: 'choice: on the title page of a book' })}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
