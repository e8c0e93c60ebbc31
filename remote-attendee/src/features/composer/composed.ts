import type { CardDesign, Invitation } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';

/** What the composer knows of the event: as much as anybody who has its code. */
export type ComposedEvent = Invitation;

/** What can be put on a card, each in a sheet of its own. */
export type SheetName = 'design' | 'photo' | 'film' | 'voice' | 'gift';

/** What every sheet is given. */
export interface SheetProps {
  event: ComposedEvent;
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
  /** All that are on offer, those that suit the event first; null while they are read. */
  designs: readonly CardDesign[] | null;
  /** The front of the card as it is now; null where that is a picture of the sender's own. */
  design: CardDesign | null;
  /** Whether closing the sheet would break something off: somebody is being recorded. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}
