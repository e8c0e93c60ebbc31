import type { Invitation } from '@keepsake/shared/api';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import type { PrimitiveAtom } from 'jotai';
import type { CardPhotos } from '../photos/PhotosPicker.tsx';
import type { Card } from './card.ts';
import type { Problems } from './card-text.ts';

export type SheetName = 'design' | 'photo' | 'film' | 'voice' | 'gift' | 'seal';

/** The atom with the open sheet; null while none is open. */
export type OpenedSheet = PrimitiveAtom<SheetName | null>;

export interface SheetProps extends Pick<Card, 'draft' | 'change' | 'designs' | 'design'> {
  event: Invitation;
  photos: CardPhotos;
  problems: Problems;
  /** Clears the problem of a field, called when the field is edited. */
  dismiss: (field: keyof Problems) => void;
  /** Called with true, or a question to ask before closing, while closing would lose something; else with false. */
  onBusy: (busy: boolean | ConfirmRequest) => void;
  onClose: () => void;
}
