import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';
import { cardDraftsAtom, newDraft } from '@keepsake/shared/state';
import { useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { MOST_PHOTOS } from '@keepsake/shared/api/most-photos';
import type { CardPhotos } from '../photos/PhotosPicker.tsx';
import type { Card } from './card.ts';
import type { OpenedSheet } from './sheet-types.ts';
import { insidePhotos } from './card-files.ts';
import { useFileChecks } from './use-file-checks.ts';

/**
 * Returns the photos of a draft.
 * @param opened the open sheet; the photo sheet shows the notes itself
 */
export function useCardPhotos(
  eventId: string,
  { draft, change: changeDraft }: Pick<Card, 'draft' | 'change'>,
  opened: OpenedSheet,
): CardPhotos {
  const uploads = useUploads();
  const { notify, log } = useHost();
  const begin = useFileChecks(eventId);
  const store = useStore();
  const [notes, setNotes] = useState<string[]>([]);
  // The stored draft, since the card may change while photos are being checked, also by a later visit to the page.
  const draftNow = useCallback(
    () => ({ ...newDraft(), ...store.get(cardDraftsAtom)[eventId] }),
    [store, eventId],
  );

  const change = useCallback<CardPhotos['change']>(
    (make) => {
      const before = draftNow();
      const photos = make(insidePhotos(before));
      // With a design, the sender’s own picture is the first of the photos.
      changeDraft(before.customCard ? { photos } : { photos, customImage: null });
      return photos;
    },
    [changeDraft, draftNow],
  );

  // The last selection. Another one waits for it, since the room that it leaves is not known before.
  const last = useRef(Promise.resolve());
  const add = useCallback(
    (files: File[]) => {
      const check = begin();
      const addNext = async () => {
        try {
          const { choosePhotos, joined } = await import('../photos/choose-photos.ts');
          const before = insidePhotos(draftNow());
          const room = MOST_PHOTOS - before.length;
          const chosen = await choosePhotos(uploads, files, {
            keys: before,
            room,
            group: eventId,
            hasLeft: check.isOver,
            // On the card at once, so that a reload does not lose it with those that are still being checked.
            onAdd: (key, all) => void change((keys) => joined(keys, key, all)),
          });
          if (check.isOver()) return;
          const photos = insidePhotos(draftNow());
          setNotes(chosen.notes);
          if (store.get(opened) !== 'photo') for (const note of chosen.notes) notify('info', note);
          const isOnly = photos.length === 1 && chosen.added.length === 1;
          // The sheet orders photos, so a single one needs none.
          if (isOnly && chosen.notes.length === 0 && last.current === mine) store.set(opened, null);
        } catch (error) {
          log('Photos could not be added', error);
          notify(
            'error',
            t`The connection seems to be away. Everything is kept; please try again.`,
          );
        } finally {
          check.end();
        }
      };
      const mine = last.current.then(addNext);
      last.current = mine;
    },
    [uploads, eventId, begin, draftNow, change, store, opened, notify, log],
  );
  const clearNotes = useCallback(() => setNotes([]), []);
  return { keys: insidePhotos(draft), notes, clearNotes, add, change };
}
