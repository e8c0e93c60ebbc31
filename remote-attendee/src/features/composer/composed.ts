import type { CardDesign, Invitation } from '@keepsake/shared/api';
import type { CardDraft } from '@keepsake/shared/state';

/** The event as the composer knows it: as much as anybody with the code may see. */
export type ComposedEvent = Invitation;

/** Attachments that have a sheet of their own. */
export type SheetName = 'design' | 'photo' | 'film' | 'voice' | 'gift';

/** Props of every sheet. */
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
