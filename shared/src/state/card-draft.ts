import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { persistedAtom } from './persisted-atom.ts';

/** A card that is being made for an event: all that was typed and chosen. */
export interface CardDraft {
  /** Names this card; its order's Idempotency-Key is `id-revision`. */
  id: string;
  revision: number;
  /** What was last sent to make an order of, so that only a change makes another order. */
  sentBody: string | null;
  /** The order made of it; its payment may still be open. */
  orderId: string | null;
  selectedCardId: string | null;
  /** The sender's own picture is the front; there is no design. */
  customCard: boolean;
  message: string;
  /** As typed, in major units. */
  attachedMoneyGift: string;
  /** null until typed: the page then offers the name of the session. */
  senderName: string | null;
  /** Keys of uploads, see `@keepsake/shared/media`. */
  customImage: string | null;
  audio: string | null;
  video: string | null;
}

/** A part of a draft that holds a file. */
export type DraftFile = 'customImage' | 'audio' | 'video';

/** Drafts by event id; kept over a reload, forgotten at logout. */
export const cardDraftsAtom = persistedAtom<Record<string, CardDraft>>('attendee.cardDrafts', {});

function newDraft(): CardDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return {
    id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    revision: 0,
    sentBody: null,
    orderId: null,
    selectedCardId: null,
    customCard: false,
    message: '',
    attachedMoneyGift: '',
    senderName: null,
    customImage: null,
    audio: null,
    video: null,
  };
}

/** What of the draft for an event is known, or null when nothing was begun. */
export function useCardDraft(eventId: string) {
  const [drafts, setDrafts] = useAtom(cardDraftsAtom);

  const change = useCallback(
    (changes: Partial<CardDraft>) =>
      setDrafts((before) => ({
        ...before,
        [eventId]: { ...(before[eventId] ?? newDraft()), ...changes },
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

  return { draft: drafts[eventId] ?? null, change, clear };
}
