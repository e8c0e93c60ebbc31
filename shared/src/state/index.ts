export {
  atom,
  createStore,
  Provider as StateProvider,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
} from 'jotai';
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
export { RESET } from 'jotai/utils';
export { cardDraftsAtom, useCardDraft } from './card-draft.ts';
export type { CardDraft, DraftFile } from './card-draft.ts';
export { forgetForms, keepForm, takeForm } from './kept-forms.ts';
export {
  addonsAtom,
  paymentMethodsAtom,
  payoutMethodsAtom,
  weddingCardsAtom,
  weddingsAtom,
} from './loaded-after-login.ts';
export { forgetPackageId, keepPackageId, keptPackageId } from './package-id.ts';
export { forgetPersisted, persistedAtom } from './persisted-atom.ts';
export { useKnown } from './use-known.ts';
