import type { HostServices, ToastKind } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** Milliseconds; null stays until closed. */
  autoClose: number | null;
}

/** How long toasts stay, in milliseconds. */
const TIMES: Record<ToastKind, number | null> = {
  success: 5000,
  info: 5000,
  error: 15_000,
  loading: null,
};

/** The toasts that are wanted. */
export const toastsAtom = atom<readonly Toast[]>([]);
export const hasToastsAtom = atom((get) => get(toastsAtom).length > 0);

/** Toasts. What shows them is fetched with the first one. */
export function createToasts(store = createStore()) {
  let count = 0;
  const close = (id: string) =>
    store.set(toastsAtom, (wanted) => wanted.filter((toast) => toast.id !== id));

  const notify: HostServices['notify'] = (kind, text, { autoClose = TIMES[kind] } = {}) => {
    count += 1;
    const id = `toast-${count}`;
    // A read that a login and the page behind it share fails once, and is told once.
    const isSame = (toast: Toast) => kind === 'error' && toast.kind === kind && toast.text === text;
    store.set(toastsAtom, (wanted) => [
      ...wanted.filter((toast) => !isSame(toast)),
      { id, kind, text, autoClose },
    ]);
    return { close: () => close(id) };
  };

  return {
    notify,
    close,
    get: () => store.get(toastsAtom),
    store,
  };
}

export type Toasts = ReturnType<typeof createToasts>;
