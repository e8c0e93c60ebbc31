import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { BookEntry } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Box, Stack, Typography } from '@keepsake/shared/ui';
import { Fine, Soft } from '../../parts/text.tsx';
import { MoveButtons, SortableGrip, SortableRow } from '../../parts/SortableList.tsx';

/** A card in the editor's list: sender, excerpt, and a grip and buttons to move it. */
export function EntryRow({
  entry,
  place,
  of,
  onMove,
  children,
}: {
  entry: BookEntry;
  /** Index, from 0. */
  place: number;
  of: number;
  onMove: (place: number) => void;
  children: ReactNode;
}) {
  const { http } = useHost();
  const { sender_name: sender, excerpt, photos, has_video, has_audio } = entry;
  const [photo] = photos;
  return (
    <SortableRow
      id={entry.id}
      name={sender}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '44px 48px 1fr auto', sm: '44px 48px 1fr auto auto' },
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridRow: { xs: '1 / 3', sm: 'auto' } }}>
        <SortableGrip />
      </Box>
      {photo ? (
        <Box
          component="img"
          src={http.url(photo.thumbnail)}
          alt=""
          loading="lazy"
          sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 1 }}
        />
      ) : (
        <Soft aria-hidden sx={{ textAlign: 'center', fontVariantNumeric: 'lining-nums' }}>
          {place + 1}
        </Soft>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap dir="auto" sx={{ fontWeight: 600, textAlign: 'left' }}>
          {sender}
        </Typography>
        <Fine noWrap>{excerpt || mediaWords(has_video, has_audio)}</Fine>
      </Box>
      <Box sx={{ gridColumn: { xs: '3 / 4', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        {children}
      </Box>
      <Stack
        direction="row"
        sx={{ gridColumn: { xs: 4, sm: 'auto' }, gridRow: { xs: '1 / 3', sm: 'auto' } }}
      >
        <MoveButtons name={sender} place={place} of={of} onMove={onMove} />
      </Stack>
    </SortableRow>
  );
}

/** Describes the media of a card without text. */
function mediaWords(video: boolean, voice: boolean): string {
  if (video) return voice ? t`With a video and a voice note` : t`With a video`;
  return voice ? t`With a voice note` : t`Without words`;
}
