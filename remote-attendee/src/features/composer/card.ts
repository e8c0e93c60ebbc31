import type { CardDesign } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';

/** The card that is being made for an event: its draft and values derived from it. */
export interface Card {
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
  /** All designs on offer, those that suit the event first; null while they are being loaded. */
  designs: readonly CardDesign[] | null;
  designsError: unknown;
  reloadDesigns: () => void;
  /** Null when the front is the sender’s own picture, and while the designs are being loaded. */
  design: CardDesign | null;
  /** True when the chosen design is no longer offered. */
  isGone: boolean;
  senderName: string;
  /** Price in minor units: gift and design. */
  amount: number;
  gift: number;
  /** Key of the sender’s table; null when unknown. */
  table: string | null;
}
