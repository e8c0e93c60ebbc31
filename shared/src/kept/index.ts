export { KeptItem } from './KeptItem.tsx';
export { KeptList } from './KeptList.tsx';
export { useKeptChange } from './use-kept-change.ts';
