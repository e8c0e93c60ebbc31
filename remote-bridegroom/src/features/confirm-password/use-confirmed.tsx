import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isApiError } from '@keepsake/shared/api';
import {
  EntryForm,
  FormMessage,
  object,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Typography } from '@keepsake/shared/ui';

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

const schema = object({ password: string().required(() => t`The Password field is required`) });

/** Asks for the password once more before money moves. Render it beside a form, not in it. */
function PasswordDialog({
  open,
  onProven,
  onClose,
}: {
  open: boolean;
  onProven: () => void;
  onClose: () => void;
}) {
  const { mutateAsync: check } = useMutation('POST v2/session/confirm');
  return (
    <Dialog open={open} title={t`Please enter your password`} onClose={onClose}>
      <Typography sx={{ mb: 3 }}>
        <Trans>We check that it’s you before money moves. What you entered is saved.</Trans>
      </Typography>
      <EntryForm
        label={t`Your password`}
        initial={{ password: '' }}
        schema={schema}
        keeps={false}
        onSubmit={async (body, form) => {
          try {
            await check({ body });
            onProven();
          } catch (error) {
            showServerErrors(error, form, t`Your password couldn’t be checked. Please try again.`);
          }
        }}
      >
        <FormMessage />
        <PasswordField
          name="password"
          label={t({ message: 'Password', comment: 'field' })}
          autoComplete="current-password"
        />
        <SubmitButton>
          {t({ message: 'Go on', comment: 'button after a password was typed' })}
        </SubmitButton>
        <Button onClick={onClose}>
          {t({ message: 'Not now', comment: 'button that leaves everything as it is' })}
        </Button>
      </EntryForm>
    </Dialog>
  );
}
