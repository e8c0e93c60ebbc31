import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';

/** What is asked before something is removed. */
interface Question {
  title: string;
  body: string;
}

/**
 * Changes to what an account keeps, one after the other: says how each ended.
 * `busy` is the id of what is being changed.
 */
export function useSavedChange() {
  const { notify, confirm } = useHost();
  const [busy, setBusy] = useState<string | null>(null);

  const change = async (id: string, work: () => Promise<unknown>, done: string) => {
    setBusy(id);
    try {
      await work();
      notify('success', done);
    } catch (failure) {
      notify(
        'error',
        isApiError(failure) ? failure.message : 'That didn’t work. Please try again.',
      );
    } finally {
      setBusy(null);
    }
  };
  /** The same, once the person has agreed. */
  const remove = async (
    id: string,
    question: Question,
    work: () => Promise<unknown>,
    done: string,
  ) => {
    const agreed = await confirm({
      ...question,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
    });
    if (agreed) await change(id, work, done);
  };
  return { busy, change, remove };
}
