import { plural, t } from '@lingui/core/macro';
import { useUploads } from '@keepsake/shared/media';
import { PhotoIcon } from '@keepsake/shared/icons';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Alert, Box, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FileInput } from '../../parts/FileInput.tsx';
import { tiles } from '../../parts/tiles.ts';
import { MOST_PHOTOS } from '@keepsake/shared/api/most-photos';
import { moved } from './choose-photos.ts';
import { handleAt, PhotoTile, REMOVES } from './PhotoTile.tsx';

/** The photos inside a card, wherever on the page they are chosen, so that they count against one limit. */
export interface CardPhotos {
  /** Upload keys in display order. */
  keys: readonly string[];
  /** Why photos of the last selection were refused. */
  notes: readonly string[];
  clearNotes: () => void;
  /** Adds chosen files, as many as fit. */
  add: (files: File[]) => void;
  /** Changes the newest keys. @returns the keys after the change */
  change: (make: (keys: readonly string[]) => readonly string[]) => readonly string[];
}

/**
 * Chooses and orders the photos inside a card. The order is changed by dragging, by arrow keys, or by picking a photo
 * and then its new position.
 */
export function PhotosPicker({ photos }: { photos: CardPhotos }) {
  const { keys, notes, clearNotes, add } = photos;
  useEffect(() => clearNotes, [clearNotes]);
  const { announcement, picked, setPicked, move, place, remove } = useOrdering(photos);
  const { container, noteRemoval, notePlacing } = useFocusAfterChange(keys);
  const [count, most] = [keys.length, MOST_PHOTOS];
  return (
    <Stack ref={container} spacing={2}>
      <Typography sx={{ color: 'text.secondary' }}>
        {count > 0
          ? t({
              message: `${count} of ${most}. Drag to change the order.`,
              comment: 'how many photos there are, of how many there may be',
            })
          : t`${plural(most, {
              one: 'Up to # photo, 50 MB each. Choose several at once.',
              other: 'Up to # photos, 50 MB each. Choose several at once.',
            })}`}
      </Typography>
      {count > 0 ? (
        <Box component="ol" aria-label={t`Your photos`} sx={tiles('104px', 1)}>
          {keys.map((key, at) => (
            <PhotoTile
              key={key}
              uploadKey={key}
              at={at}
              of={count}
              picked={picked}
              onPick={setPicked}
              onPlace={() => {
                notePlacing(at);
                place(key, at);
              }}
              onMove={(to) => move(key, to)}
              onRemove={() => {
                noteRemoval(key);
                remove(key);
              }}
            />
          ))}
        </Box>
      ) : null}
      {count < most ? (
        <AddPhotos label={count === 0 ? t`Add a photo` : t`Add more photos`} onFiles={add} />
      ) : null}
      {notes.map((note) => (
        <Alert key={note} severity="info" role="alert">
          {note}
        </Alert>
      ))}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Stack>
  );
}

/**
 * After a removal focuses the remove button of the photo that moves up, or the input that adds photos when none is
 * left; after a picked photo was put down, its handle. The focused button is gone, and keyboard users would restart at
 * the top of the page.
 */
function useFocusAfterChange(keys: readonly string[]) {
  const container = useRef<HTMLDivElement>(null);
  const removed = useRef<{ key: string; at: number } | null>(null);
  const placed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (placed.current !== null) handleAt(container.current, placed.current)?.focus();
    placed.current = null;
    if (!removed.current || keys.includes(removed.current.key)) return;
    const buttons = [...(container.current?.querySelectorAll<HTMLElement>(`[${REMOVES}]`) ?? [])];
    const next = buttons[removed.current.at] ?? buttons.at(-1);
    (next ?? container.current?.querySelector('input'))?.focus();
    removed.current = null;
  }, [keys]);
  const noteRemoval = (key: string) => {
    removed.current = { key, at: keys.indexOf(key) };
  };
  const notePlacing = (at: number) => {
    placed.current = at;
  };
  return { container, noteRemoval, notePlacing };
}

/** Manages the order of the photos and the picked-up photo. */
function useOrdering({ change }: CardPhotos) {
  const uploads = useUploads();
  const [announcement, setAnnouncement] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const move = (key: string, to: number) => {
    const next = change((keys) => moved(keys, key, to));
    setAnnouncement(t`Photo ${{ place: next.indexOf(key) + 1 }} of ${{ of: next.length }}`);
  };
  const place = (key: string, at: number) => {
    if (picked === null) return;
    if (picked !== key) move(picked, at);
    setPicked(null);
  };
  const remove = (key: string) => {
    change((keys) => keys.filter((each) => each !== key));
    setPicked(null);
    void uploads.cancel(key);
  };
  return { announcement, picked, setPicked, move, place, remove };
}

/** A wide button over a file input that accepts several files. */
export function AddPhotos({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        minHeight: 64,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        borderRadius: 2,
        color: 'primary.main',
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <PhotoIcon />
      <Typography sx={{ fontWeight: 600 }} aria-hidden>
        {label}
      </Typography>
      <FileInput kind="photo" label={label} multiple onFiles={onFiles} />
    </Box>
  );
}
