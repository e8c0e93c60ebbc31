import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Typography, Box } from '@keepsake/shared/ui';
import { PhotosPicker } from '../../photos/PhotosPicker.tsx';
import type { SheetProps } from '../sheet-types.ts';
import { FrontPicture } from '../FrontPicture.tsx';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';

/** The photos inside the card, and the front if it is the sender’s own picture. */
export default function PhotoSheet({ event, draft, change, photos, onClose }: SheetProps) {
  const { customCard: own, customImage } = draft;
  const { keys } = photos;
  return (
    <Stack spacing={2}>
      {own ? (
        <>
          <FrontPicture
            eventId={event.id}
            uploadKey={customImage}
            onChange={(picture) => change({ customImage: picture })}
          />
          <Typography variant="h5" component="h3">
            <Trans comment="heading above the photos">Inside the card</Trans>
          </Typography>
        </>
      ) : null}
      <PhotosPicker photos={photos} />
      {keys.length > 0 ? (
        <AlsoInAlbum
          eventId={event.id}
          checked={draft.photosInAlbum}
          onChange={(photosInAlbum) => change({ photosInAlbum })}
        />
      ) : null}
      {keys.length > 0 || customImage !== null ? (
        <Button variant="contained" size="large" fullWidth onClick={onClose}>
          <Trans comment="button: closes a sheet">Done</Trans>
        </Button>
      ) : null}
    </Stack>
  );
}

/** The checkbox that adds the photos of a card to the event's album; unchecked until the sender checks it. */
function AlsoInAlbum({
  eventId,
  checked,
  onChange,
}: {
  eventId: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { loggedIn } = useSession();
  const { data: album } = useRead(
    'GET attendee/wedding/:id/album',
    loggedIn ? { params: { id: eventId } } : null,
  );
  if (!album?.can_add) return null;
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1.5, minHeight: 44, cursor: 'pointer' }}>
      <Box
        component="input"
        type="checkbox"
        checked={checked}
        onChange={() => onChange(!checked)}
        sx={{
          width: 24,
          height: 24,
          flexShrink: 0,
          accentColor: 'var(--mui-palette-primary-main)',
        }}
      />
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <Trans comment="checkbox: the photos of the card">Also in the album</Trans>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {album.mode === 'private'
            ? t`The album is for the hosts alone. Your words stay in the card.`
            : t`Other guests see these photos there. Your words stay in the card.`}
        </Typography>
      </span>
    </Box>
  );
}
