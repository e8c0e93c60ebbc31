import type { ConfirmRequest } from '@keepsake/shared/contract';
import { atom, createStore } from 'jotai';

interface Question {
  request: ConfirmRequest;
  answer: (agreed: boolean) => void;
}

const questionsAtom = atom<readonly Question[]>([]);
/** The question that is asked now. */
export const questionAtom = atom((get) => get(questionsAtom)[0] ?? null);

/** Questions put to the person, one after the other. */
export function createConfirm(store = createStore()) {
  return {
    ask: (request: ConfirmRequest) =>
      new Promise<boolean>((answer) =>
        store.set(questionsAtom, (waiting) => [...waiting, { request, answer }]),
      ),
    store,
    settle(agreed: boolean) {
      const [first, ...rest] = store.get(questionsAtom);
      store.set(questionsAtom, rest);
      first?.answer(agreed);
    },
  };
}

export type Confirm = ReturnType<typeof createConfirm>;
