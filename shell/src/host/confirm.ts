import type { ConfirmRequest } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

interface Question {
  request: ConfirmRequest;
  answer: (agreed: boolean) => void;
}

const questionsAtom = atom<readonly Question[]>([]);
/** The question that is shown now, or null. */
export const questionAtom = atom((get) => get(questionsAtom)[0] ?? null);

const isSame = (one: ConfirmRequest, other: ConfirmRequest) =>
  one.title === other.title && one.body === other.body;

/** Queues questions to the user and shows one at a time. */
export function createConfirm(store = createStore()) {
  return {
    /** Resolves to the answer; to false at once if the same question is pending, as after a double tap. */
    async ask(request: ConfirmRequest): Promise<boolean> {
      if (store.get(questionsAtom).some((pending) => isSame(pending.request, request)))
        return false;
      return new Promise<boolean>((answer) =>
        store.set(questionsAtom, (pending) => [...pending, { request, answer }]),
      );
    },
    store,
    settle(agreed: boolean) {
      const [first, ...rest] = store.get(questionsAtom);
      store.set(questionsAtom, rest);
      first?.answer(agreed);
    },
    /** Answers every pending question with no, because the page or session that asked is gone. */
    dismiss() {
      const pending = store.get(questionsAtom);
      store.set(questionsAtom, []);
      for (const { answer } of pending) answer(false);
    },
  };
}

export type Confirm = ReturnType<typeof createConfirm>;
