import { useState, type ReactNode } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { PasswordDialog } from './PasswordDialog.tsx';

/** The server's word for a session whose password was given too long ago. */
const ASKS = 'confirm_password';

/**
 * Does what moves money. Where the server wants the password first, the dialog asks for it and the same is done
 * once more; whoever closes it gets the server's refusal.
 */
export function useConfirmed(): {
  confirmed: <T>(work: () => Promise<T>) => Promise<T>;
  /** Where it is rendered, beside the form. */
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null);

  const settle = (proven: boolean) => {
    answer?.(proven);
    setAnswer(null);
  };
  const ask = async () => new Promise<boolean>((resolve) => setAnswer(() => resolve));

  return {
    confirmed: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isApiError(error) || error.code !== ASKS || !(await ask())) throw error;
        return work();
      }
    },
    dialog: (
      <PasswordDialog
        open={answer !== null}
        onProven={() => settle(true)}
        onClose={() => settle(false)}
      />
    ),
  };
}
