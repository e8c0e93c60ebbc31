export { createStore, Provider as StateProvider, useAtom, useSetAtom } from 'jotai';
export { RESET } from 'jotai/utils';
export { cardDraftsAtom, newDraft, storedDrafts, useCardDraft } from './card-draft.ts';
export type { CardDraft, DraftFile } from './card-draft.ts';
export { forgetForms, keepForm, keepTyped, onKeepTyped, takeForm } from './stored-forms.ts';
export { keepKiosk, kioskHere, type Kiosk } from './kiosk-state.ts';
export {
  forgetPackageId,
  keepPackageId,
  storedPackageId,
  packageIdIn,
  selectPackage,
} from './package-id.ts';
export { forgetPersisted, persistedAtom } from './persisted-atom.ts';
export { useSentLink } from './sent-links.ts';
export { isSending, onSending } from './sending-mark.ts';
