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

const schema = object({ password: string().required('The Password field is required') });

/** Exactly what the end of an account means. */
function WhatGoes({ couple }: { couple: boolean }) {
  return (
    <>
      {couple ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          Download your cards first. After this nobody can open them, and we can’t bring them back.
          <LinkButton to={addresses.receivedCards()} size="small" variant="text">
            Download everything
          </LinkButton>
        </Alert>
      ) : null}
      <Typography>This can’t be undone. What happens right away:</Typography>
      <Typography component="ul" sx={{ pl: 3, my: 1 }}>
        <li>We delete your name, email address, photo, password and saved payment cards.</li>
        <li>You’re signed out everywhere, and your notifications are deleted.</li>
        <li>
          Your events close. Their codes stop working, and their cards, photos and videos can no
          longer be opened.
        </li>
      </Typography>
      <Typography sx={{ mb: 2 }}>
        Cards you sent stay with the people who received them. We keep payment records for as long
        as the law requires.
      </Typography>
    </>
  );
}

/** Ends the account, after its password was given once more. */
export function DeleteAccount() {
  const { notify } = useHost();
  const { mutateAsync: deleteAccount } = useMutation('DELETE v2/user');
  const { leaveFor } = useShell();
  const { role } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog open={asking} title="Delete your account?" onClose={() => setAsking(false)}>
        <WhatGoes couple={role === 'bride_groom'} />
        <EntryForm
          label="Delete account"
          initial={{ password: '' }}
          schema={schema}
          onSubmit={async (body, form) => {
            try {
              const { message } = await deleteAccount({ body });
              notify('success', message || 'Your account is deleted.');
              await leaveFor(addresses.home());
            } catch (error) {
              showServerErrors(error, form, 'Your account couldn’t be deleted.');
            }
          }}
        >
          <FormMessage />
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
          <SubmitButton>Delete for good</SubmitButton>
          <Button onClick={() => setAsking(false)}>Cancel</Button>
        </EntryForm>
      </Dialog>
    </>
  );
}
