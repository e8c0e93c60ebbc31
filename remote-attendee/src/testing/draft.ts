import type { CardDraft } from '@keepsake/shared/state';

/** A card that was begun; give only what matters. What is not given reads like what an earlier release kept. */
export function draftOf(changes: Partial<CardDraft> = {}): CardDraft {
  const empty = { id: 'abc', message: '', attachedMoneyGift: '', photos: [] };
  const none = { customImage: null, audio: null, video: null, orderId: null };
  return { ...empty, ...none, ...changes } as CardDraft;
}
