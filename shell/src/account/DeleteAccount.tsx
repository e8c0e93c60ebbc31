import { useState } from 'react';
import {
  EntryForm,
  FormMessage,
  object,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Typography } from '@keepsake/shared/ui';
import { useShell } from '../host/shell-services.ts';

const schema = object({ password: string().required('The Password field is required') });

/** Ends the account, after its password was given once more. */
export function DeleteAccount() {
  const { http, notify } = useHost();
  const { leaveFor } = useShell();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog open={asking} title="Delete your account?" onClose={() => setAsking(false)}>
        <Typography sx={{ mb: 2 }}>
          This cannot be undone. Cards that you sent stay with the couples who received them.
        </Typography>
        <EntryForm
          label="Delete account"
          initial={{ password: '' }}
          schema={schema}
          onSubmit={async (body, form) => {
            try {
              const { message } = await http.call('DELETE v2/user', { body });
              notify('success', message || 'Your account is deleted.');
              await leaveFor('/');
            } catch (error) {
              showServerErrors(error, form, 'Your account could not be deleted.');
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
