import { persistedAtom } from '../state/persisted-atom.ts';

/** Whether films show their captions on this device. */
export const captionsWanted = persistedAtom('media.captions', true);
