export { SavedItem } from './SavedItem.tsx';
export { SavedList } from './SavedList.tsx';
export { useSavedChange } from './use-saved-change.ts';
