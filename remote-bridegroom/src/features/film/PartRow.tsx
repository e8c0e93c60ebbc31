import type { FilmPart } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { Box, Button, IconButton, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { clock } from './clock.ts';

const kinds: Record<FilmPart['kind'], string> = {
  video: 'Video',
  voice: 'Voice over photos',
  words: 'Words',
};

type Ordered = {
  place: { at: number; of: number };
  isDragged: boolean;
  onDrag: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};
type Addable = { onAdd: () => void };

/** A card of the film or beside it. In the film it is dragged, moved by buttons, or by the arrow keys on its handle. */
export function PartRow(row: { part: FilmPart; disabled: boolean } & (Ordered | Addable)) {
  const { part, disabled } = row;
  const { http } = useHost();
  const [isOver, setIsOver] = useState(false);
  const { sender_name: sender, kind, seconds, words, thumbnail } = part;
  const dragging =
    'place' in row && !disabled
      ? {
          draggable: true,
          onDragStart: row.onDrag,
          onDragOver: (event: React.DragEvent) => {
            event.preventDefault();
            setIsOver(true);
          },
          onDragLeave: () => setIsOver(false),
          onDrop: (event: React.DragEvent) => {
            event.preventDefault();
            setIsOver(false);
            row.onDrop();
          },
        }
      : {};
  return (
    <Box
      component="li"
      {...dragging}
      sx={{
        display: 'grid',
        gridTemplateColumns: '64px minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isOver ? 'action.hover' : undefined,
        opacity: 'place' in row && row.isDragged ? 0.5 : 1,
        cursor: 'place' in row && !disabled ? 'grab' : undefined,
      }}
    >
      {thumbnail ? (
        <Box
          component="img"
          src={http.url(thumbnail)}
          alt=""
          loading="lazy"
          draggable={false}
          sx={{ width: 64, height: 44, objectFit: 'cover', borderRadius: 1 }}
        />
      ) : (
        <Box aria-hidden sx={{ width: 64, height: 44, borderRadius: 1, bgcolor: 'action.hover' }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap dir="auto" sx={{ fontWeight: 600 }}>
          {sender}
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {kinds[kind]} · {clock(seconds)}
          {words ? ` · ${words}` : ''}
        </Typography>
      </Box>
      {'place' in row ? (
        <Stack direction="row">
          <IconButton
            aria-label={`Move ${sender} up`}
            disabled={disabled || row.place.at === 0}
            onClick={() => row.onMove(row.place.at - 1)}
            onKeyDown={byArrows(row)}
            sx={upright}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            aria-label={`Move ${sender} down`}
            disabled={disabled || row.place.at === row.place.of - 1}
            onClick={() => row.onMove(row.place.at + 1)}
            onKeyDown={byArrows(row)}
            sx={upright}
          >
            <ForwardIcon />
          </IconButton>
          <Button
            size="small"
            disabled={disabled}
            aria-label={`Take ${sender} out`}
            onClick={row.onRemove}
            sx={{ minHeight: 44 }}
          >
            Remove
          </Button>
        </Stack>
      ) : (
        <Button
          variant="outlined"
          disabled={disabled}
          aria-label={`Add ${sender}`}
          onClick={row.onAdd}
        >
          Add
        </Button>
      )}
    </Box>
  );
}

/** The arrow keys move a card from either of its buttons, also to where the button itself would end. */
function byArrows({ place, onMove }: Ordered) {
  return (event: React.KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place.at + step);
  };
}

/** The arrows are drawn as those that lead back and on. */
const upright = { width: 44, height: 44, '& svg': { transform: 'rotate(90deg)' } } as const;
