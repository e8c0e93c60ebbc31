import { msg, t } from '@lingui/core/macro';
import type { FilmPart } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { EyeIcon } from '@keepsake/shared/icons';
import { Box, Button, ButtonBase, Stack, Typography } from '@keepsake/shared/ui';
import { say, type Message } from '@keepsake/shared/words';
import { Fine } from '../../parts/text.tsx';
import { MoveButtons, SortableGrip, SortableRow } from '../../parts/SortableList.tsx';
import { clock } from '../media/words.ts';

const kinds: Record<FilmPart['kind'], Message> = {
  video: msg({ message: 'Video', context: 'of a card', comment: 'what the film shows of it' }),
  voice: msg({ message: 'Voice over photos', comment: 'what the film shows of a card' }),
  words: msg({
    message: 'Words',
    context: 'of a card',
    comment: 'what the film shows of it: its text',
  }),
};

/** A card of the film with grip and buttons to move it, and a button to remove it. */
export function ChosenRow({
  part,
  place,
  of,
  disabled,
  onPreview,
  onMove,
  onRemove,
}: {
  part: FilmPart;
  /** Index, from 0. */
  place: number;
  of: number;
  disabled: boolean;
  onPreview: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { sender_name: sender } = part;
  return (
    <SortableRow
      id={part.id}
      name={sender}
      disabled={disabled}
      sx={{
        ...row,
        gridTemplateColumns: {
          xs: '44px 64px minmax(0, 1fr)',
          sm: '44px 64px minmax(0, 1fr) auto',
        },
      }}
    >
      <SortableGrip />
      <PartWords part={part} onPreview={onPreview} />
      <Stack direction="row" sx={{ gridColumn: { xs: '3 / 4', sm: 'auto' } }}>
        <MoveButtons name={sender} place={place} of={of} disabled={disabled} onMove={onMove} />
        <Button
          size="small"
          disabled={disabled}
          aria-label={`${t({ message: 'Remove', comment: 'button' })}: ${sender}`}
          onClick={onRemove}
        >
          {t({ message: 'Remove', comment: 'button' })}
        </Button>
      </Stack>
    </SortableRow>
  );
}

/** A card that is not in the film, with a button to add it. */
export function SpareRow({
  part,
  disabled,
  onPreview,
  onAdd,
}: {
  part: FilmPart;
  disabled: boolean;
  onPreview: () => void;
  onAdd: () => void;
}) {
  return (
    <Box component="li" sx={spare}>
      <PartWords part={part} onPreview={onPreview} />
      <Button
        variant="outlined"
        disabled={disabled}
        aria-label={t`Add ${{ sender: part.sender_name }}`}
        onClick={onAdd}
      >
        {t({ message: 'Add', comment: 'button: a card to a film' })}
      </Button>
    </Box>
  );
}

/** Thumbnail, which opens the scene's preview, sender, kind of content, and length of a card. */
function PartWords({ part, onPreview }: { part: FilmPart; onPreview: () => void }) {
  const { http } = useHost();
  const { sender_name: sender, kind, seconds, words, thumbnail } = part;
  return (
    <>
      <ButtonBase
        aria-label={t`See the scene of ${sender}`}
        onClick={onPreview}
        sx={{ width: 64, height: 44, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        {thumbnail ? (
          <Box
            component="img"
            src={http.url(thumbnail)}
            alt=""
            loading="lazy"
            draggable={false}
            sx={{ width: 64, height: 44, objectFit: 'cover' }}
          />
        ) : (
          <EyeIcon />
        )}
      </ButtonBase>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap dir="auto" sx={{ fontWeight: 600, textAlign: 'left' }}>
          {sender}
        </Typography>
        <Fine noWrap>
          {say(kinds[kind])} · {clock(seconds)}
          {words ? ` · ${words}` : ''}
        </Fine>
      </Box>
    </>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const spare = {
  ...row,
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  // On narrow phones the button moves to a row of its own, as a long label would leave the name no room.
  '@media (max-width: 359px)': {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    '& > .MuiButton-root': { gridColumn: 2, justifySelf: 'start', mt: 0.5 },
  },
} as const;
