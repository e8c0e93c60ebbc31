import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
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

/** The server's error code for a session whose password was confirmed too long ago. */
const CONFIRM_PASSWORD = 'confirm_password';

/**
 * Runs requests that move money. If the server requires the password, the dialog asks for it and the request is
 * repeated; closing the dialog rejects with the server's error.
 */
export function useConfirmed() {
  const [resolver, setResolver] = useState<((proven: boolean) => void) | null>(null);

  const settle = (proven: boolean) => {
    resolver?.(proven);
    setResolver(null);
  };
  const ask = async () => new Promise<boolean>((resolve) => setResolver(() => resolve));

  return {
    confirmed: async <T,>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (!isApiError(error) || error.code !== CONFIRM_PASSWORD || !(await ask())) throw error;
        return work();
      }
    },
    /** Render it beside the form, not in it: it contains a form. */
    dialog: (
      <PasswordDialog
        open={resolver !== null}
        onProven={() => settle(true)}
        onClose={() => settle(false)}
      />
    ),
  };
}

const schema = object({ password: string().required(() => t`The Password field is required`) });

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
