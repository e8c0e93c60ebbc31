import type { CardDraft } from '@keepsake/shared/state';

/** Returns a draft with the given fields. Newer fields are missing, as in a draft that an earlier release stored. */
export function draftOf(changes: Partial<CardDraft> = {}): CardDraft {
  const empty = { id: 'abc', message: '', attachedMoneyGift: '', photos: [] };
  const none = { customImage: null, audio: null, video: null, orderId: null };
  return { ...empty, ...none, ...changes } as CardDraft;
}
