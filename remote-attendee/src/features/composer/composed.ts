import type { CardDesign, Invitation } from '@keepsake/shared/api';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import type { CardDraft } from '@keepsake/shared/state';
import type { PrimitiveAtom } from 'jotai';
import type { Problems } from './words.ts';

/** The event with the fields that anybody with its code may see. */
export type ComposedEvent = Invitation;

/** Attachments that have a sheet of their own. */
export type SheetName = 'design' | 'photo' | 'film' | 'voice' | 'gift' | 'seal';

/** Holds the sheet that is open above the card; null while there is none. */
export type OpenedSheet = PrimitiveAtom<SheetName | null>;

export interface SheetProps {
  event: ComposedEvent;
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
  /** All designs on offer, those that suit the event first; null while they are loaded. */
  designs: readonly CardDesign[] | null;
  /** The chosen design; null where the front is the sender's own picture. */
  design: CardDesign | null;
  problems: Problems;
  /** Clears a field's problem once it is edited. */
  forgive: (field: keyof Problems) => void;
  /** Called with true while a recording runs, which closing the sheet would stop, or with another question to ask then. */
  onBusy: (busy: boolean | ConfirmRequest) => void;
  onClose: () => void;
}
