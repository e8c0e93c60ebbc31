import { useSyncExternalStore } from 'react';
import { storeItem } from '@keepsake/shared/store-item';

const KEY = 'keepsake.just-verified';
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Notes that the email address was just confirmed; the next page then asks for the role. */
export function noteVerified(): void {
  storeItem(KEY);
  notifyListeners();
}

function wasJustVerified(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Ends the question for the role, because it was answered or dismissed. */
export function forgetVerified(): void {
  localStorage.removeItem(KEY);
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  // An answer in another tab closes the question in this one.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether the email address was just confirmed and the question for the role is still open. */
export function useJustVerified(): boolean {
  return useSyncExternalStore(subscribe, wasJustVerified, () => false);
}
