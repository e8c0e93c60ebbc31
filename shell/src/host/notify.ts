import type { HostServices, ToastKind } from '@keepsake/shared/contract';

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

/** The toasts that are wanted. What shows them is fetched with the first one. */
export function createToasts() {
  let wanted: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    wanted = next;
    for (const listener of listeners) listener();
  }

  const close = (id: string) => change(wanted.filter((toast) => toast.id !== id));

  const notify: HostServices['notify'] = (kind, text, { autoClose = TIMES[kind] } = {}) => {
    count += 1;
    const id = `toast-${count}`;
    change([...wanted, { id, kind, text, autoClose }]);
    return { close: () => close(id) };
  };

  return {
    notify,
    close,
    get: () => wanted,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Toasts = ReturnType<typeof createToasts>;
