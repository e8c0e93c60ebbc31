import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Box, Typography } from '@keepsake/shared/ui';

/** The checkbox that adds the photos of a card to the event's album; unchecked until the sender checks it. */
export function AlsoInAlbum({
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
          Also in the album
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {album.mode === 'private'
            ? 'The album is for the hosts alone. Your words stay in the card.'
            : 'Other guests see these photos there. Your words stay in the card.'}
        </Typography>
      </span>
    </Box>
  );
}
