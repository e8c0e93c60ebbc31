import { useSyncExternalStore } from 'react';
import { setMark } from './mark.ts';

const KEY = 'keepsake.just-verified';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes that the e-mail address was confirmed a moment ago: the next page asks what the person is here for. */
export function noteVerified(): void {
  setMark(KEY);
  tell();
}

function wasJustVerified(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** The person has chosen, or does not want to. */
export function forgetVerified(): void {
  localStorage.removeItem(KEY);
  tell();
}

function subscribe(listener: () => void): () => void {
  // Chosen in another tab, it is not asked for in this one.
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

/** Whether the address was just confirmed and the person has not said yet what they are here for. */
export function useJustVerified(): boolean {
  return useSyncExternalStore(subscribe, wasJustVerified, () => false);
}
