import { plural, t } from '@lingui/core/macro';
import { useUploads } from '@keepsake/shared/media';
import { PhotoIcon } from '@keepsake/shared/icons';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Alert, Box, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FileInput } from '../../parts/FileInput.tsx';
import { tiles } from '../../parts/tiles.ts';
import { MOST_PHOTOS } from '../../parts/most-photos.ts';
import { choosePhotos, moved } from './choose-photos.ts';
import { PhotoTile, REMOVES } from './PhotoTile.tsx';

interface Props {
  eventId: string;
  /** Upload keys in display order. */
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  /** Called instead of ordering when the first and only photo was chosen. */
  onOnly?: () => void;
}

/**
 * Chooses and orders the photos inside a card. The order is changed by dragging, by arrow keys, or by picking a photo
 * and then its new position.
 */
export function PhotosPicker(props: Props) {
  const { keys } = props;
  const { notes, said, picked, setPicked, take, move, place, remove } = usePhotos(props);
  const { whole, leaveGap } = useFocusAfterRemoval(keys);
  const [count, most] = [keys.length, MOST_PHOTOS];
  return (
    <Stack ref={whole} spacing={2}>
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
              onPlace={() => place(key, at)}
              onMove={(to) => move(key, to)}
              onRemove={() => {
                leaveGap(key);
                remove(key);
              }}
            />
          ))}
        </Box>
      ) : null}
      {count < most ? (
        <AddPhotos
          label={count === 0 ? t`Add a photo` : t`Add more photos`}
          onFiles={(files) => void take(files)}
        />
      ) : null}
      {notes.map((note) => (
        <Alert key={note} severity="info" role="alert">
          {note}
        </Alert>
      ))}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Stack>
  );
}

/**
 * Gives the focus to what removes the photo that takes the place of a removed one, or to what adds photos where none is
 * left, so that a keyboard goes on from there and not from the top of the page.
 */
function useFocusAfterRemoval(keys: readonly string[]) {
  const whole = useRef<HTMLDivElement>(null);
  const gap = useRef<{ key: string; at: number } | null>(null);
  useLayoutEffect(() => {
    if (!gap.current || keys.includes(gap.current.key)) return;
    const buttons = [...(whole.current?.querySelectorAll<HTMLElement>(`[${REMOVES}]`) ?? [])];
    const next = buttons[gap.current.at] ?? buttons.at(-1);
    (next ?? whole.current?.querySelector('input'))?.focus();
    gap.current = null;
  }, [keys]);
  const leaveGap = (key: string) => {
    gap.current = { key, at: keys.indexOf(key) };
  };
  return { whole, leaveGap };
}

/** The photos' order, what was picked up, and messages about files that were refused. */
function usePhotos({ eventId, keys, onChange, onOnly }: Props) {
  const uploads = useUploads();
  const [notes, setNotes] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  // The newest keys, since photos may be added while others are still checked.
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);

  const set = (next: string[]) => {
    latest.current = next;
    onChange(next);
  };
  const take = async (files: File[]) => {
    const before = latest.current;
    const room = MOST_PHOTOS - before.length;
    const chosen = await choosePhotos(uploads, files, { keys: before, room, group: eventId });
    setNotes(chosen.notes);
    set([...latest.current, ...chosen.added]);
    if (latest.current.length === 1 && chosen.added.length === 1 && chosen.notes.length === 0)
      onOnly?.();
  };
  const move = (key: string, to: number) => {
    const next = moved(latest.current, key, to);
    set(next);
    setSaid(t`Photo ${{ place: next.indexOf(key) + 1 }} of ${{ of: next.length }}`);
  };
  const place = (key: string, at: number) => {
    if (picked === null) return;
    if (picked !== key) move(picked, at);
    setPicked(null);
  };
  const remove = (key: string) => {
    set(latest.current.filter((each) => each !== key));
    setPicked(null);
    void uploads.cancel(key);
  };
  return { notes, said, picked, setPicked, take, move, place, remove };
}

/** A wide button over a file input that takes many. */
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
