import type { ConfirmRequest } from '@keepsake/shared/contract';

interface Question {
  request: ConfirmRequest;
  answer: (agreed: boolean) => void;
}

/** Questions put to the person, one after the other. */
export function createConfirm() {
  let waiting: readonly Question[] = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Question[]) {
    waiting = next;
    for (const listener of listeners) listener();
  }

  return {
    ask: (request: ConfirmRequest) =>
      new Promise<boolean>((answer) => change([...waiting, { request, answer }])),
    current: () => waiting[0] ?? null,
    settle(agreed: boolean) {
      const [first, ...rest] = waiting;
      change(rest);
      first?.answer(agreed);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Confirm = ReturnType<typeof createConfirm>;
