import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import {
  EntryForm,
  FormMessage,
  object,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Alert, Button, LinkButton, Typography } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';
import { lossAtLogout } from '../session/loss-at-logout.ts';

const schema = object({ password: string().required(() => t`The Password field is required`) });

/** Lists the consequences of deleting an account. */
function WhatGoes({ couple }: { couple: boolean }) {
  const loss = lossAtLogout();
  return (
    <>
      {loss === null ? null : (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {loss}
        </Alert>
      )}
      {couple ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          <Trans>
            Download your cards first. After this you can’t open them, and we can’t bring them back.
          </Trans>
          <LinkButton to={addresses.receivedCards()} size="small" variant="text">
            {t({ message: 'Download everything', comment: 'button' })}
          </LinkButton>
        </Alert>
      ) : null}
      <Typography>
        <Trans>This can’t be undone. What happens right away:</Trans>
      </Typography>
      <Typography component="ul" sx={{ pl: 3, my: 1 }}>
        <li>
          <Trans>
            We delete your name, email address, photo, password and saved payment cards.
          </Trans>
        </li>
        <li>
          <Trans>You’re signed out everywhere, and your notifications are deleted.</Trans>
        </li>
        <li>
          <Trans>
            Your events close. Their codes stop working, and you can no longer open their cards,
            photos and videos.
          </Trans>
        </li>
      </Typography>
      <Typography sx={{ mb: 2 }}>
        <Trans>
          Cards you sent stay with the people who received them, and your guests keep the cards they
          sent. We keep payment records for as long as the law requires.
        </Trans>
      </Typography>
    </>
  );
}

/** Deletes the account after asking for its password. */
export function DeleteAccount() {
  const { notify } = useHost();
  const { mutateAsync: deleteAccount } = useMutation('DELETE v2/user');
  const { leaveFor } = useShell();
  const { role } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {t({ message: 'Delete account', comment: 'button' })}
      </Button>
      <Dialog open={asking} title={t`Delete your account?`} onClose={() => setAsking(false)}>
        <WhatGoes couple={role === 'bride_groom'} />
        <EntryForm
          label={t({ message: 'Delete account', comment: 'name of a form' })}
          initial={{ password: '' }}
          schema={schema}
          onSubmit={async (body, form) => {
            try {
              const { message } = await deleteAccount({ body });
              notify('success', message || t`Your account is deleted.`);
              await leaveFor(addresses.home());
            } catch (error) {
              showServerErrors(error, form, t`Your account couldn’t be deleted.`);
            }
          }}
        >
          <FormMessage />
          <PasswordField
            name="password"
            label={t({ message: 'Your password', comment: 'label of a field' })}
            autoComplete="current-password"
          />
          <SubmitButton>
            <Trans>Delete for good</Trans>
          </SubmitButton>
          <Button onClick={() => setAsking(false)}>
            {t({ message: 'Cancel', comment: 'button' })}
          </Button>
        </EntryForm>
      </Dialog>
    </>
  );
}
