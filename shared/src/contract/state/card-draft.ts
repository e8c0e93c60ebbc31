import { useAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { persistedAtom } from './persisted-atom.ts';

/** A card that is being made for an event: all that was typed and chosen. */
export interface CardDraft {
  /** Names this card; its order's Idempotency-Key is `id-revision`. */
  id: string;
  revision: number;
  /** Last body sent, so that only a change creates another order. */
  sentBody: string | null;
  /** Send was pressed; until it has been sent, it goes as soon as there is a connection. */
  queued: boolean;
  /** The order made of it; its payment may still be open. */
  orderId: string | null;
  selectedCardId: string | null;
  /** Key of a colourway of the design; null is the one that it comes in. */
  colour: string | null;
  /** The sender's own picture is the front; there is no design. */
  customCard: boolean;
  message: string;
  /** As typed, in major units. */
  attachedMoneyGift: string;
  /** null until typed: the page then offers the name of the session. */
  senderName: string | null;
  /** Keys of uploads, see `@keepsake/shared/media`. */
  customImage: string | null;
  /** Those inside the card, in their order. */
  photos: readonly string[];
  /** The other guests may see them, in the album of the event. */
  photosInAlbum: boolean;
  /** It may be shown on the live wall of the event, where there is one. */
  onWall: boolean;
  /** `anniversary` or YYYY-MM-DD: nobody reads the card before; empty until a day is typed, null for no seal. */
  sealUntil: string | null;
  audio: string | null;
  video: string | null;
  /** Poster of the video on this device: a small picture as a data URL. */
  poster: string | null;
}

/** A part of a draft that holds a file. */
export type DraftFile = 'customImage' | 'audio' | 'video';

/** Drafts by event id; kept over a reload, forgotten at logout. */
export const cardDraftsAtom = persistedAtom<Record<string, CardDraft>>('attendee.cardDrafts', {});

/** A card on which nothing is yet. */
export function newDraft(): CardDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return {
    id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    revision: 0,
    sentBody: null,
    queued: false,
    orderId: null,
    selectedCardId: null,
    colour: null,
    customCard: false,
    message: '',
    attachedMoneyGift: '',
    senderName: null,
    customImage: null,
    photos: [],
    photosInAlbum: false,
    onWall: true,
    sealUntil: null,
    audio: null,
    video: null,
    poster: null,
  };
}

/** Returns the draft for an event, or null when nothing was begun. */
export function useCardDraft(eventId: string) {
  const [drafts, setDrafts] = useAtom(cardDraftsAtom);

  const change = useCallback(
    (changes: Partial<CardDraft>) =>
      setDrafts((before) => ({
        ...before,
        [eventId]: { ...newDraft(), ...before[eventId], ...changes },
      })),
    [setDrafts, eventId],
  );

  /** The card is sent: the next one begins empty. Its uploads are released by whoever calls this. */
  const clear = useCallback(
    () =>
      setDrafts((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => id !== eventId)),
      ),
    [setDrafts, eventId],
  );

  const kept = drafts[eventId];
  // Drafts of earlier releases may lack a field.
  const draft = useMemo(() => (kept ? { ...newDraft(), ...kept } : null), [kept]);
  return { draft, change, clear };
}
