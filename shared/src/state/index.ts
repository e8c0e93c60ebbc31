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
export { forgetPersisted, persistedAtom } from './persisted-atom.ts';
