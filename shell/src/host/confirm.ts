import type { ConfirmRequest } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

interface Question {
  request: ConfirmRequest;
  answer: (agreed: boolean) => void;
}

const questionsAtom = atom<readonly Question[]>([]);
/** The question that is asked now. */
export const questionAtom = atom((get) => get(questionsAtom)[0] ?? null);

const isSame = (one: ConfirmRequest, other: ConfirmRequest) =>
  one.title === other.title && one.body === other.body;

/** Questions put to the person, one after the other. */
export function createConfirm(store = createStore()) {
  return {
    /** A question that waits already, as after a button was tapped twice, is not put again: the second gets a no. */
    async ask(request: ConfirmRequest): Promise<boolean> {
      if (store.get(questionsAtom).some((waiting) => isSame(waiting.request, request)))
        return false;
      return new Promise<boolean>((answer) =>
        store.set(questionsAtom, (waiting) => [...waiting, { request, answer }]),
      );
    },
    store,
    settle(agreed: boolean) {
      const [first, ...rest] = store.get(questionsAtom);
      store.set(questionsAtom, rest);
      first?.answer(agreed);
    },
    /** Answers every question that waits with no, because nobody is there any more to whom it was put. */
    dismiss() {
      const waiting = store.get(questionsAtom);
      store.set(questionsAtom, []);
      for (const { answer } of waiting) answer(false);
    },
  };
}

export type Confirm = ReturnType<typeof createConfirm>;
