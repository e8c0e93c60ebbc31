import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { type Invitation, messageOf } from '@keepsake/shared/api';
import { PhotoIcon } from '@keepsake/shared/icons';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { formatList } from '@keepsake/shared/words';
import { EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { Box, Button, Photo, Typography } from '@keepsake/shared/ui';
import { memo, useState } from 'react';
import { useSeat } from '../table/use-seat.ts';
import { DESK, LANDSCAPE_PHONE } from './layout.ts';

/** White text on a picture; the gradient behind it keeps it readable on light pictures. */
const onPicture = {
  position: 'absolute',
  inset: 'auto 0 0',
  px: 2.5,
  pt: 3,
  color: '#fff',
  background: 'linear-gradient(to top, rgb(20 12 8 / 78%), rgb(20 12 8 / 58%) 60%, transparent)',
  textShadow: '0 1px 8px rgb(20 12 8 / 60%)',
  '&& *': { color: 'inherit' },
  // Leaves space for the card, which overlaps the lower edge of the picture.
  pb: 4.5,
  [LANDSCAPE_PHONE]: { pb: 1.5 },
  [DESK]: { pb: 2 },
} as const;

/** The album button in the corner of the picture. */
const onTop = {
  position: 'absolute',
  top: 8,
  insetInlineEnd: 8,
  borderRadius: 999,
  bgcolor: 'background.paper',
} as const;

/** The names of the hosts, on their picture if the event has one. */
export const Hosts = memo(function Hosts({
  event,
  album,
}: {
  event: Invitation;
  /** True to show the button that opens the event’s album. */
  album: boolean;
}) {
  const { http } = useHost();
  const { seat } = useSeat(event.id);
  const { photo } = event;
  const sender = seat?.name ? <bdi>{seat.name}</bdi> : null;
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'hosts',
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        textAlign: 'center',
        containerType: 'inline-size',
        minHeight: 'var(--band)',
        ...(photo
          ? {
              mx: { xs: -2.5, md: -4 },
              [LANDSCAPE_PHONE]: { mx: 0, borderRadius: 1.5 },
              [DESK]: { mx: 0, borderRadius: 2 },
            }
          : {}),
      }}
    >
      {photo ? (
        <Photo
          src={http.url(photo)}
          alt={formatList(namesOf(event))}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectPosition: '50% 40%',
          }}
        />
      ) : null}
      <Box sx={photo ? onPicture : {}}>
        {sender || !photo ? (
          <Typography
            variant="overline"
            component="p"
            sx={{ color: 'text.secondary', lineHeight: 1.4, overflowWrap: 'anywhere' }}
          >
            {sender ? (
              <Trans comment="stands above the names of those who receive it; a table sends it">
                A card from {sender} for
              </Trans>
            ) : (
              t({
                message: 'A card for',
                comment: 'stands above the names of those who receive it',
              })
            )}
          </Typography>
        ) : null}
        <Typography
          variant="h1"
          sx={{ fontSize: 'clamp(1.75rem, 1.1rem + 4cqi, 3rem)', lineHeight: 1.1 }}
        >
          <EventNames of={event} />
        </Typography>
      </Box>
      <Box sx={photo ? onTop : { minHeight: 0 }}>
        {album ? <AlbumButton event={event} /> : null}
      </Box>
    </Box>
  );
});

/** Leads to an event’s album; a visitor without a session becomes a guest first, since photos need an owner. */
function AlbumButton({ event }: { event: { id: string; unique_code: string } }) {
  const { notify, session } = useHost();
  const navigate = useNavigateHere();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await session.attend(event.unique_code);
      navigate(addresses.album({ id: event.id }));
    } catch (error) {
      notify('error', messageOf(error, t`The album couldn’t be opened. Please try again.`));
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      startIcon={<PhotoIcon />}
      loading={busy}
      onClick={() => void open()}
      sx={{ minHeight: 44, alignSelf: 'center' }}
    >
      <Trans>Add photos to the album</Trans>
    </Button>
  );
}
