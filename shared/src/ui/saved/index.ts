export { SavedItem } from './SavedItem.tsx';
export { SavedList } from './SavedList.tsx';
