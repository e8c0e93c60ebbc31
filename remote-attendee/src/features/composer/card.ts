import type { CardDesign } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';

/** The card that is being made for an event: its draft and what is derived from it. */
export interface Card {
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
  /** Null while they are loaded. */
  designs: readonly CardDesign[] | null;
  designsError: unknown;
  reloadDesigns: () => void;
  /** Null where the front is the sender's own picture, or while the designs are loaded. */
  design: CardDesign | null;
  /** True when the chosen design is not offered any more. */
  isGone: boolean;
  senderName: string;
  /** Price in minor units: gift and design. */
  amount: number;
  gift: number;
  /** Key of the sender's table; null where none is known. */
  table: string | null;
}
