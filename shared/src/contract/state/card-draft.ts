import { useAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { persistedAtom, storedValue } from './persisted-atom.ts';

/** A card being written for an event: everything that was typed and chosen. */
export interface CardDraft {
  /** Identifies the card; its order's Idempotency-Key is `id-revision`. */
  id: string;
  revision: number;
  /** The last request body, so that only a change creates another order. */
  sentBody: string | null;
  /** True after Send was pressed offline: the card is sent as soon as there is a connection. */
  queued: boolean;
  /** Id of the card's order, paid or not. */
  orderId: string | null;
  /** Id of the user whose order that is; null without one, or when an earlier release stored it. */
  orderedBy: string | null;
  selectedCardId: string | null;
  /** Key of the design's colourway; null for the default. */
  colour: string | null;
  /** True when the front is the sender's own picture instead of a design. */
  customCard: boolean;
  message: string;
  /** As typed, in major units. */
  attachedMoneyGift: string;
  /** Null until typed; the page then suggests the session's name. */
  senderName: string | null;
  /** Key of an upload, see `@keepsake/shared/media`. */
  customImage: string | null;
  /** Upload keys of the photos inside, in order. */
  photos: readonly string[];
  /** Whether other guests may see the photos in the event's album. */
  photosInAlbum: boolean;
  /** Whether the card may appear on the event's live wall. */
  onWall: boolean;
  /** `anniversary` or YYYY-MM-DD, the end of the seal; empty until a day is entered, null for no seal. */
  sealUntil: string | null;
  audio: string | null;
  video: string | null;
  /** Poster of the video: a small picture as a data URL. */
  poster: string | null;
}

/** A draft field that holds one upload's key. */
export type DraftFile = 'customImage' | 'audio' | 'video';

const KEY = 'attendee.cardDrafts';

/** Drafts by event id; they survive a reload and are deleted at logout. */
export const cardDraftsAtom = persistedAtom<Record<string, CardDraft>>(KEY, {});

/** The drafts that this device stores, also those of other tabs. */
export function storedDrafts(): CardDraft[] {
  const drafts = Object.values(storedValue<Record<string, CardDraft>>(KEY, {}));
  return drafts.map(complete);
}

/** An empty draft. */
export function newDraft(): CardDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return {
    id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    revision: 0,
    sentBody: null,
    queued: false,
    orderId: null,
    orderedBy: null,
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

/** Adds the fields that a draft stored by an earlier release may lack. */
const complete = (stored: CardDraft): CardDraft => ({ ...newDraft(), ...stored });

/** The draft for an event, null before the first change, and functions to change and clear it. */
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

  /**
   * Deletes the draft after sending; the caller releases its uploads.
   * @param orderId keeps a draft that is not this order's
   */
  const clear = useCallback(
    (orderId?: string) =>
      setDrafts((before) => {
        if (orderId !== undefined && before[eventId]?.orderId !== orderId) return before;
        return Object.fromEntries(Object.entries(before).filter(([id]) => id !== eventId));
      }),
    [setDrafts, eventId],
  );

  const stored = drafts[eventId];
  const draft = useMemo(() => (stored ? complete(stored) : null), [stored]);
  return { draft, change, clear };
}
