import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatList } from '@keepsake/shared/words';
import { EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { Box, Photo, Typography } from '@keepsake/shared/ui';
import { memo } from 'react';
import { AlbumButton } from '../album/AlbumButton.tsx';
import { useSeat } from '../table/use-seat.ts';
import type { ComposedEvent } from './composed.ts';
import { DESK, ON_ITS_SIDE } from './layout.ts';

/** White words on a picture: the shade below them keeps them readable on the lightest one. */
const onPicture = {
  position: 'absolute',
  inset: 'auto 0 0',
  px: 2.5,
  pt: 3,
  color: '#fff',
  background: 'linear-gradient(to top, rgb(20 12 8 / 78%), rgb(20 12 8 / 58%) 60%, transparent)',
  textShadow: '0 1px 8px rgb(20 12 8 / 60%)',
  '&& *': { color: 'inherit' },
  // The card lies on the lower edge of the picture.
  pb: 4.5,
  [ON_ITS_SIDE]: { pb: 1.5 },
  [DESK]: { pb: 2 },
} as const;

/** A way on from the picture, in its corner. */
const onTop = {
  position: 'absolute',
  top: 8,
  insetInlineEnd: 8,
  borderRadius: 999,
  bgcolor: 'background.paper',
} as const;

/** The couple that the card is for: their names, on their picture where they have one. */
export const Hosts = memo(function Hosts({
  event,
  album,
}: {
  event: ComposedEvent;
  /** Whether a way leads to the album of the event. */
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
              [ON_ITS_SIDE]: { mx: 0, borderRadius: 1.5 },
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
