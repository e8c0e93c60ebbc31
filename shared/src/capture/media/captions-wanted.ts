import { persistedAtom } from '../../contract/state/persisted-atom.ts';

/** Whether films show their captions on this device. */
export const captionsWanted = persistedAtom('media.captions', true);
