import type { HostServices, ToastKind } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** Milliseconds; null stays until closed. */
  autoClose: number | null;
}

/** Milliseconds until a toast closes by itself; null for never. */
const TIMES: Record<ToastKind, number | null> = {
  success: 5000,
  info: 5000,
  error: 15_000,
  loading: null,
};

export const toastsAtom = atom<readonly Toast[]>([]);
export const hasToastsAtom = atom((get) => get(toastsAtom).length > 0);

/** State of the toasts. The component that shows them is loaded with the first one. */
export function createToasts(store = createStore()) {
  let count = 0;
  const close = (id: string) =>
    store.set(toastsAtom, (wanted) => wanted.filter((toast) => toast.id !== id));

  const notify: HostServices['notify'] = (kind, text, { autoClose = TIMES[kind] } = {}) => {
    count += 1;
    const id = `toast-${count}`;
    // A read shared by a login and the page after it reports its failure twice; it is shown once.
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
